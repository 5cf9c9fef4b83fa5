-- The line of a note, dispatch or return keeps its order's price and of how many stock units that is: what happened counts at it,
-- whatever the order says later.
CREATE OR REPLACE FUNCTION fill_unit_price() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'goods_received_note_line' THEN
      SELECT l.unit_price, l.unit_factor INTO NEW.unit_price, NEW.price_factor FROM goods_received_note d
        JOIN purchase_order_line l ON l.tenant_id = d.tenant_id AND l.purchase_order_id = d.purchase_order_id
         AND l.product_id = NEW.product_id
       WHERE d.tenant_id = NEW.tenant_id AND d.id = NEW.goods_received_note_id;
    WHEN 'dispatch_line' THEN
      SELECT l.unit_price, l.unit_factor INTO NEW.unit_price, NEW.price_factor FROM dispatch d
        JOIN sales_order_line l ON l.tenant_id = d.tenant_id AND l.sales_order_id = d.sales_order_id
         AND l.product_id = NEW.product_id
       WHERE d.tenant_id = NEW.tenant_id AND d.id = NEW.dispatch_id;
    ELSE
      SELECT coalesce(g.unit_price, d.unit_price), coalesce(g.price_factor, d.price_factor)
        INTO NEW.unit_price, NEW.price_factor FROM return_document r
        LEFT JOIN goods_received_note_line g ON g.tenant_id = r.tenant_id
         AND g.goods_received_note_id = r.goods_received_note_id AND g.product_id = NEW.product_id
        LEFT JOIN dispatch_line d ON d.tenant_id = r.tenant_id AND d.dispatch_id = r.dispatch_id
         AND d.product_id = NEW.product_id
       WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.return_document_id;
  END CASE;
  RETURN NEW;
END $$;
