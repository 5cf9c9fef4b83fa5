-- Low is told once: when the total over all locations comes down to the reorder point.
CREATE OR REPLACE FUNCTION note_balances() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT n.tenant_id, current_user_id(), 'stock.changed', 'stock_record', n.id,
         jsonb_build_object('product', n.product_id, 'location', n.location_id, 'quantity', trim_scale(n.quantity),
           'available', trim_scale(n.quantity - n.reserved_quantity))
    FROM new_record n JOIN old_record o ON o.tenant_id = n.tenant_id AND o.id = n.id
   WHERE (n.quantity, n.reserved_quantity) <> (o.quantity, o.reserved_quantity) ORDER BY n.id;
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT p.tenant_id, current_user_id(), 'stock.low', 'product', p.id,
         jsonb_build_object('product', p.id, 'sku', p.sku, 'quantity', trim_scale(t.quantity),
           'reorder_point', p.reorder_point)
    FROM (SELECT n.tenant_id, n.product_id, sum(o.quantity - n.quantity) AS gone
            FROM new_record n JOIN old_record o ON o.tenant_id = n.tenant_id AND o.id = n.id
           WHERE n.quantity <> o.quantity GROUP BY 1, 2) f
    JOIN product p ON p.tenant_id = f.tenant_id AND p.id = f.product_id AND p.is_active AND p.reorder_point > 0,
         LATERAL (SELECT sum(r.quantity) AS quantity FROM stock_record r
                   WHERE r.tenant_id = p.tenant_id AND r.product_id = p.id) t
   WHERE f.gone > 0 AND t.quantity <= p.reorder_point AND t.quantity + f.gone > p.reorder_point
   ORDER BY p.id;
  RETURN NULL;
END $$;
