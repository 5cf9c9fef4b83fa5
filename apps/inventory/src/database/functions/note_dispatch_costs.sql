-- A dispatch keeps the cost at which its goods left: for their return, and for the cost of sales.
CREATE OR REPLACE FUNCTION note_dispatch_costs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dispatch_line l SET unit_cost = m.unit_cost
    FROM new_movement m
   WHERE m.document_type = 'dispatch' AND l.tenant_id = m.tenant_id AND l.dispatch_id = m.document_id
     AND l.product_id = m.product_id;
  RETURN NULL;
END $$;
