// What the process grows by is only seen before anything else has been given back.
try Measurements.oneHundredMillion()
try Measurements.reading()
try Measurements.queries()
try Measurements.measuring()
try Measurements.sections()
try Curves.reading()
try Curves.measuring()
try Curves.nesting()
