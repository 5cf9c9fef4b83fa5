CREATE OR REPLACE TRIGGER tr_idempotency_key_old BEFORE INSERT ON idempotency_key
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION claim_old_key();
