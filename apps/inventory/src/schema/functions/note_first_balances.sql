-- The actor: as in note_balances.
CREATE OR REPLACE FUNCTION note_first_balances() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT r.tenant_id, coalesce(current_user_id(), r.changed_by_id), 'stock.changed', 'stock_record', r.id,
         jsonb_build_object('product', r.product_id, 'location', r.location_id, 'quantity', trim_scale(r.quantity),
           'available', trim_scale(r.quantity - r.reserved_quantity))
    FROM new_record r WHERE r.quantity <> 0 ORDER BY r.id;
  RETURN NULL;
END $$;
