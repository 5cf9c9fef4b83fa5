-- A dispatch keeps the cost at which its goods left: for their return, and for the cost of sales.
CREATE OR REPLACE FUNCTION note_dispatch_costs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dispatch_line SET unit_cost = NEW.unit_cost
   WHERE tenant_id = NEW.tenant_id AND dispatch_id = NEW.document_id AND product_id = NEW.product_id;
  RETURN NULL;
END $$;
