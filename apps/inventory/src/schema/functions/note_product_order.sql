-- Counts a changed sku: the pages of the product list may begin elsewhere now.
CREATE OR REPLACE FUNCTION note_product_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows, changes)
  VALUES (NEW.tenant_id, 'product', 0, pg_backend_pid() % 16, 0, 1)
  ON CONFLICT (tenant_id, kind, key, stripe) DO UPDATE SET changes = c.changes + 1;
  RETURN NULL;
END
$$;
