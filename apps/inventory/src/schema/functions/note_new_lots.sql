-- Lots are made by the movements that bring them in; what a person changes of them is an audit event.
CREATE OR REPLACE FUNCTION note_new_lots() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  VALUES (NEW.tenant_id, current_user_id(), 'lot.created', 'lot', NEW.id,
          jsonb_build_object('id', NEW.id, 'product', NEW.product_id, 'lot_number', NEW.lot_number,
            'expiry_date', NEW.expiry_date));
  RETURN NULL;
END $$;
