-- The actor: as in note_balances.
CREATE OR REPLACE FUNCTION note_first_balances() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT r.tenant_id, coalesce(current_user_id(), r.changed_by_id), 'stock.changed', 'stock_record', r.id,
         jsonb_build_object('product', r.product_id, 'location', r.location_id, 'quantity', trim_scale(r.quantity),
           'available', trim_scale(CASE WHEN r.has_lots THEN greatest(0, r.quantity - r.reserved_quantity
               - unfit_stock(r.tenant_id, r.product_id, r.location_id))
             ELSE r.quantity - r.reserved_quantity END))
    FROM new_record r WHERE r.quantity <> 0 ORDER BY r.id;
  RETURN NULL;
END $$;
