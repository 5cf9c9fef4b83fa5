CREATE OR REPLACE FUNCTION note_movements() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT m.tenant_id, m.created_by_id, 'stock_movement.created', 'stock_movement', m.id,
         jsonb_build_object('id', m.id, 'movement_type', m.movement_type, 'product', m.product_id,
           'from_location', m.from_location_id, 'to_location', m.to_location_id, 'quantity', trim_scale(m.quantity),
           'unit_cost', trim_scale(m.unit_cost), 'reference', m.reference)
    FROM new_movement m ORDER BY m.id;
  RETURN NULL;
END $$;
