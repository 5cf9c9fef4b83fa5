-- A product's tracking changes only without stock: its balances are all 0 then.
CREATE OR REPLACE FUNCTION mark_tracked_stock() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_record SET has_lots = (NEW.tracking <> 'none') WHERE tenant_id = NEW.tenant_id AND product_id = NEW.id;
  RETURN NULL;
END $$;
