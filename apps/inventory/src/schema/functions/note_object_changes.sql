-- The audit events of a tenant's objects become changes; movements and balances tell of themselves.
CREATE OR REPLACE FUNCTION note_object_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, occurred_at, actor_id, type, object_type, object_id, data)
  VALUES (NEW.tenant_id, NEW.occurred_at, coalesce(NEW.on_behalf_of_id, NEW.actor_id),
          change_type(NEW.object_type, split_part(NEW.action, '.', 2), coalesce(NEW.after, NEW.before) ->> 'status'),
          NEW.object_type, nullif(NEW.object_id, '')::integer, coalesce(NEW.after, NEW.before, '{}'));
  RETURN NULL;
END $$;
