-- Trigger function: an audit event is deleted by prune_audit_events or not at all, but for a
-- tenant that moves: the owner of the tables takes away what it leaves behind.
CREATE OR REPLACE FUNCTION refuse_audit_delete() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.loading', true) = 'on' AND is_table_owner(TG_RELID) THEN RETURN OLD; END IF;
  IF current_setting('app.prune_audit_events', true) = 'on' AND OLD.occurred_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '2F002';
END
$$;
