-- A balance carries the sku of its product, so that the list is ordered by it from an index.
CREATE OR REPLACE FUNCTION fill_product_sku() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.sku INTO NEW.product_sku FROM product p WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.product_id;
  RETURN NEW;
END
$$;
