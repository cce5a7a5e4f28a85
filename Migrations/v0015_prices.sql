-- Unknown prices: the amount and the currency are NULL together.
--
-- Other ways to take NOT NULL from a column copy the table, and drop its triggers or check the whole schema
-- several times. What rows look like in the file does not change, so SQLite's documentation allows the table's
-- definition to be edited. Dropping the index tells other connections that the schema has changed.
DROP INDEX app_by_price;

PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(
  replace(sql, 'price_minor_units INTEGER NOT NULL', 'price_minor_units INTEGER'),
  'price_currency TEXT NOT NULL', 'price_currency TEXT
    CHECK ((price_currency IS NULL) = (price_minor_units IS NULL))')
WHERE type = 'table' AND name = 'app';
PRAGMA writable_schema = RESET;

-- Unknown prices come last.
CREATE INDEX app_by_price ON app (coalesce(price_minor_units, 9223372036854775807), id);
