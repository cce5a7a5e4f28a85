// This part runs first, because the growth of memory is visible only before other memory has been freed.
try Measurements.oneHundredMillion()
try Measurements.reading()
try Measurements.queries()
try Measurements.measuring()
try Measurements.sections()
try Curves.reading()
try Curves.measuring()
try Curves.nesting()
