// What the process grows by is only seen before anything else has been given back.
Measurements.oneHundredMillion()
Measurements.reading()
Measurements.queries()
Measurements.measuring()
Measurements.sections()
try Curves.reading()
try Curves.measuring()
try Curves.nesting()
