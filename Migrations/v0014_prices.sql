-- Unknown prices: the amount and the currency are NULL together.
--
-- A column loses its NOT NULL only with the column itself. New columns keep the table with its triggers,
-- where a new table would need all of them anew. Filling them is no change of the catalog, so that its revision
-- stays.
DROP INDEX app_by_price;
DROP TRIGGER app_update_bumps;

ALTER TABLE app RENAME COLUMN price_minor_units TO old_price_minor_units;
ALTER TABLE app RENAME COLUMN price_currency TO old_price_currency;
ALTER TABLE app ADD COLUMN price_minor_units INTEGER CHECK (price_minor_units >= 0);
ALTER TABLE app ADD COLUMN price_currency TEXT
  CHECK (price_currency GLOB '[A-Z][A-Z][A-Z]' AND length(CAST(price_currency AS BLOB)) = 3)
  CHECK ((price_currency IS NULL) = (price_minor_units IS NULL));
UPDATE app SET price_minor_units = old_price_minor_units, price_currency = old_price_currency;
ALTER TABLE app DROP COLUMN old_price_minor_units;
ALTER TABLE app DROP COLUMN old_price_currency;

CREATE TRIGGER app_update_bumps AFTER UPDATE ON app
BEGIN UPDATE catalog_revision SET value = value + 1; END;

-- Unknown prices come last.
CREATE INDEX app_by_price ON app (coalesce(price_minor_units, 9223372036854775807), id);
