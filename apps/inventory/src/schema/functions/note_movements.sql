CREATE OR REPLACE FUNCTION note_movements() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  VALUES (NEW.tenant_id, NEW.created_by_id, 'stock_movement.created', 'stock_movement', NEW.id,
          jsonb_build_object('id', NEW.id, 'movement_type', NEW.movement_type, 'product', NEW.product_id,
            'from_location', NEW.from_location_id, 'to_location', NEW.to_location_id,
            'quantity', trim_scale(NEW.quantity), 'unit_cost', trim_scale(NEW.unit_cost), 'reference', NEW.reference)
            || CASE WHEN NEW.lots IS NULL THEN '{}' ELSE jsonb_build_object('lots', NEW.lots) END
            || CASE WHEN NEW.unit IS NULL THEN '{}' ELSE jsonb_build_object('unit', NEW.unit,
                 'unit_quantity', trim_scale(NEW.quantity / NEW.unit_factor)) END);
  RETURN NULL;
END $$;
