-- A barcode as it is compared. A GTIN has one number in 8, 12, 13 and 14 digits (EAN-8, UPC-A, EAN-13, GTIN-14) and as the element
-- 01 of a GS1 symbol: here 14 digits. Any other text, one with a wrong check digit too, is itself. `significantDigits` and
-- `barcodeKey` of the products do the same outside the database.
CREATE OR REPLACE FUNCTION barcode_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN (SELECT sum(substr(code, place, 1)::integer * (1 + place % 2 * 2)) % 10 = 0
                      FROM generate_series(1, 14) AS place)
              THEN code ELSE value END
    FROM (SELECT lpad(coalesce(substring(value FROM '^\(?01\)?([0-9]{14})$'),
                               substring(value FROM '^(?:[0-9]{8}|[0-9]{12,14})$')), 14, '0') AS code) AS gtin
$$;
-- Trigger function: what of a product's barcode is unique within the tenant.
CREATE OR REPLACE FUNCTION fill_barcode_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.barcode_key := barcode_key(nullif(NEW.barcode, ''));
  RETURN NEW;
END $$;
