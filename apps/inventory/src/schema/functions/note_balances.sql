-- The actor is the transaction's user; in a transaction of several users, the user of the row's last change.
CREATE OR REPLACE FUNCTION note_balances() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  VALUES (NEW.tenant_id, coalesce(current_user_id(), NEW.changed_by_id), 'stock.changed', 'stock_record', NEW.id,
          jsonb_build_object('product', NEW.product_id, 'location', NEW.location_id,
            'quantity', trim_scale(NEW.quantity), 'available', trim_scale(
              CASE WHEN NEW.has_lots THEN greatest(0, NEW.quantity - NEW.reserved_quantity
                - unfit_stock(NEW.tenant_id, NEW.product_id, NEW.location_id))
              ELSE NEW.quantity - NEW.reserved_quantity END)));
  RETURN NULL;
END $$;
