-- Low is told once: when the total over all locations comes down to the reorder point.
CREATE OR REPLACE FUNCTION note_low_stock() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT p.tenant_id, current_user_id(), 'stock.low', 'product', p.id,
         jsonb_build_object('product', p.id, 'sku', p.sku, 'quantity', trim_scale(NEW.quantity),
           'reorder_point', p.reorder_point)
    FROM product p
   WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.product_id AND p.is_active AND p.reorder_point > 0
     AND NEW.quantity <= p.reorder_point AND OLD.quantity > p.reorder_point;
  RETURN NULL;
END $$;
