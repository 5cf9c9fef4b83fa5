-- Makes one partition of a table, unless its time has one already. Nothing waits for it but for a moment: the new table
-- is made by itself and then attached, which reads and writes of the other partitions allow. Where the default partition
-- holds rows of that time, because nobody made partitions for long, they stay there and no partition is made; the next
-- time has one again. Of the owner alone: make_partitions says what is made.
CREATE OR REPLACE FUNCTION make_partition(parent text, partition text, lower_bound timestamptz, upper_bound timestamptz)
RETURNS boolean
LANGUAGE plpgsql
SET timezone = 'UTC' AS $$
BEGIN
  IF EXISTS (SELECT FROM partitions_of(parent::regclass) AS p
              WHERE p.lower_bound < make_partition.upper_bound AND p.upper_bound > make_partition.lower_bound) THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', partition, parent);
  -- Nobody has a right to it but by the table that it is a part of; neither has the owner.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', partition);
  IF parent = 'audit_event' THEN
    EXECUTE format('ALTER TABLE %I SET (toast_tuple_target = 8160)', partition);
    EXECUTE format('CREATE OR REPLACE TRIGGER tr_audit_event_no_truncate BEFORE TRUNCATE ON %I
                      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', partition);
  END IF;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition, lower_bound, upper_bound);
  RETURN true;
EXCEPTION WHEN check_violation THEN
  RETURN false;
END
$$;
REVOKE ALL ON FUNCTION make_partition(text, text, timestamptz, timestamptz) FROM PUBLIC;
