-- A database at migration 102, the last before 0.1.0, with the data of two tenants: loaded as the administrator of the server.
SET ROLE inventory_owner;
SET check_function_bodies = off;
SET timezone = 'UTC';
-- What a change is called: an order by the status that it came to, everything else by what was done.
CREATE OR REPLACE FUNCTION change_type(object_type text, verb text, status text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT object_type || '.' || CASE
    WHEN verb = 'create' THEN 'created'
    WHEN verb = 'update' THEN 'updated'
    WHEN verb = 'delete' THEN 'deleted'
    WHEN status IS NOT NULL THEN status
    ELSE verb END
$$;
-- Trigger function for processes of the release before, which keep their idempotency keys in a table of their own: a
-- request that a newer process has had is theirs too. Both hold the key's lock meanwhile, so that parallel duplicates run
-- once, whichever of them they meet.
CREATE OR REPLACE FUNCTION claim_old_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_idempotency_key(NEW.tenant_id, NEW.user_id, NEW.key);
  INSERT INTO idempotency_key AS k (tenant_id, user_id, key, request_hash, body, created_at)
  SELECT r.tenant_id, r.user_id, r.key, r.request_hash, r.body, r.created_at FROM idempotent_request AS r
   WHERE r.tenant_id = NEW.tenant_id AND r.user_id = NEW.user_id AND r.key = NEW.key
     AND r.created_at >= now() - interval '24 hours'
  ON CONFLICT (tenant_id, user_id, key)
  DO UPDATE SET request_hash = excluded.request_hash, body = excluded.body, created_at = excluded.created_at;
  RETURN CASE WHEN FOUND THEN NULL ELSE NEW END;
END
$$;
-- Keeps the number of products of a tenant, and how often their order changed. A writer adds to the stripe of its
-- connection, so that writers of one tenant seldom wait for each other; keys are sorted, so that stripes are locked in
-- one order.
CREATE OR REPLACE FUNCTION count_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows, changes)
    SELECT tenant_id, 'product', 0, pg_backend_pid() % 16, sign * count(*), count(*)
      FROM changed GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (tenant_id, kind, key, stripe)
    DO UPDATE SET rows = c.rows + excluded.rows, changes = c.changes + excluded.changes;
  END IF;
  RETURN NULL;
END
$$;
-- Keeps the number of balances of each location; see count_product.
CREATE OR REPLACE FUNCTION count_stock_record() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows)
    SELECT tenant_id, 'stock_record', location_id, pg_backend_pid() % 16, sign * count(*)
      FROM changed GROUP BY 1, 3 ORDER BY 1, 3
    ON CONFLICT (tenant_id, kind, key, stripe) DO UPDATE SET rows = c.rows + excluded.rows;
  END IF;
  RETURN NULL;
END
$$;
-- The tenant of the transaction, null outside a tenant transaction. Row-level security compares with it.
CREATE OR REPLACE FUNCTION current_tenant_id() RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.tenant_id', true), '')::integer
$$;
-- The person of the transaction, who sees the own memberships before a tenant is chosen.
CREATE OR REPLACE FUNCTION current_user_id() RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.user_id', true), '')::integer
$$;
-- Trigger function: an event of no tenant is one of tenant 0, since a key that is led by the tenant has no room for null.
CREATE OR REPLACE FUNCTION fill_audit_tenant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.tenant_id := 0;
  RETURN NEW;
END
$$;
-- A balance carries the sku of its product, so that the list is ordered by it from an index.
CREATE OR REPLACE FUNCTION fill_product_sku() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.sku INTO NEW.product_sku FROM product p WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.product_id;
  RETURN NEW;
END
$$;
-- CHECK of stock_record. A function stays prepared in its connection; a plain condition is prepared for each statement.
CREATE OR REPLACE FUNCTION is_balance(quantity numeric, reserved numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity >= 0 AND reserved >= 0 AND reserved <= quantity;
END
$$;
-- CHECK of product_cost: what is not there has no value.
CREATE OR REPLACE FUNCTION is_cost(quantity numeric, value numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity >= 0 AND value >= 0 AND (quantity > 0 OR value = 0);
END
$$;
-- CHECK of stock_movement: which of the two locations each type has.
CREATE OR REPLACE FUNCTION is_movement(
  movement_type varchar, from_location_id integer, to_location_id integer, quantity numeric, unit_cost numeric
) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN quantity > 0 AND unit_cost >= 0 AND CASE movement_type
    WHEN 'receive' THEN from_location_id IS NULL AND to_location_id IS NOT NULL
    WHEN 'issue' THEN from_location_id IS NOT NULL AND to_location_id IS NULL
    WHEN 'transfer' THEN from_location_id <> to_location_id
    WHEN 'adjustment' THEN (from_location_id IS NULL) <> (to_location_id IS NULL)
  END IS TRUE;
END
$$;
-- The moment of the last whole closing of a tenant's stock at or before a moment (null: now); -infinity: there is none. Stable,
-- so that a statement is planned for the movements from there on, and not for any part of the ledger.
CREATE OR REPLACE FUNCTION last_closing(tenant integer, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce(
    (SELECT max(c.closed_at) FROM stock_closing c
      WHERE c.tenant_id = tenant AND c.size IS NOT NULL AND c.closed_at <= coalesce(moment, 'infinity')),
    '-infinity');
END
$$;
-- Waits for whoever works on a request with this key, and keeps it from others until the transaction ends. Two keys of the
-- same hash wait for each other, which costs time and nothing else.
CREATE OR REPLACE FUNCTION lock_idempotency_key(tenant integer, person integer, key text) RETURNS void
LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(':', tenant, person, key), 727003))
$$;
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
-- Makes the partitions of the time to come: months of audit events, this one and the next two, and days of idempotent
-- requests, today and a week. Returns how many it made. It waits a second for a table at most; the maintenance calls it
-- daily, and whatever has no partition all the same goes into the default one. pg_catalog is searched first without being
-- named; named, it would be where tables are made.
CREATE OR REPLACE FUNCTION make_partitions() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET timezone = 'UTC'
SET lock_timeout = '1s' AS $$
DECLARE
  part record;
  made integer := 0;
BEGIN
  FOR part IN
    SELECT 'audit_event' AS parent, 'audit_event_' || to_char(m, 'YYYY_MM') AS name, m AS begins, m + interval '1 month' AS ends
      FROM generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '2 months', interval '1 month') AS m
    UNION ALL
    SELECT 'idempotent_request', 'idempotent_request_' || to_char(d, 'YYYY_MM_DD'), d, d + interval '1 day'
      FROM generate_series(date_trunc('day', now()), date_trunc('day', now()) + interval '7 days', interval '1 day') AS d
  LOOP
    IF make_partition(part.parent, part.name, part.begins, part.ends) THEN
      made := made + 1;
    END IF;
  END LOOP;
  RETURN made;
END
$$;
REVOKE ALL ON FUNCTION make_partitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_partitions() TO inventory_platform;
-- The arithmetic of the moving average for one movement; state: quantity and value. In PL/pgSQL, which keeps its plans: a
-- valuation of a past day takes this step for every movement that it reads.
CREATE OR REPLACE FUNCTION moving_average_step(
  state numeric[], arrived numeric, arrived_value numeric, left_quantity numeric
) RETURNS numeric[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF state[1] + arrived <= left_quantity THEN
    RETURN ARRAY[state[1] + arrived - left_quantity, 0];
  ELSIF left_quantity = 0 THEN
    RETURN ARRAY[state[1] + arrived, greatest(state[2] + arrived_value, 0)];
  END IF;
  RETURN ARRAY[
    state[1] + arrived - left_quantity,
    greatest(state[2] + arrived_value
             - round((state[2] + arrived_value) * left_quantity / (state[1] + arrived), 10), 0)];
END
$$;

-- The same folded over movements in their order: the cost of a product on any day of the past.
CREATE OR REPLACE AGGREGATE moving_average(numeric, numeric, numeric) (
  SFUNC = moving_average_step, STYPE = numeric[], INITCOND = '{0,0}'
);
-- The actor is the transaction's user; in a transaction of several users, the user of the row's last change.
CREATE OR REPLACE FUNCTION note_balances() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  VALUES (NEW.tenant_id, coalesce(current_user_id(), NEW.changed_by_id), 'stock.changed', 'stock_record', NEW.id,
          jsonb_build_object('product', NEW.product_id, 'location', NEW.location_id,
            'quantity', trim_scale(NEW.quantity), 'available', trim_scale(NEW.quantity - NEW.reserved_quantity)));
  RETURN NULL;
END $$;
-- A dispatch keeps the cost at which its goods left: for their return, and for the cost of sales.
CREATE OR REPLACE FUNCTION note_dispatch_costs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dispatch_line SET unit_cost = NEW.unit_cost
   WHERE tenant_id = NEW.tenant_id AND dispatch_id = NEW.document_id AND product_id = NEW.product_id;
  RETURN NULL;
END $$;
-- The actor: as in note_balances.
CREATE OR REPLACE FUNCTION note_first_balances() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  SELECT r.tenant_id, coalesce(current_user_id(), r.changed_by_id), 'stock.changed', 'stock_record', r.id,
         jsonb_build_object('product', r.product_id, 'location', r.location_id, 'quantity', trim_scale(r.quantity),
           'available', trim_scale(r.quantity - r.reserved_quantity))
    FROM new_record r WHERE r.quantity <> 0 ORDER BY r.id;
  RETURN NULL;
END $$;
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
CREATE OR REPLACE FUNCTION note_movements() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, actor_id, type, object_type, object_id, data)
  VALUES (NEW.tenant_id, NEW.created_by_id, 'stock_movement.created', 'stock_movement', NEW.id,
          jsonb_build_object('id', NEW.id, 'movement_type', NEW.movement_type, 'product', NEW.product_id,
            'from_location', NEW.from_location_id, 'to_location', NEW.to_location_id,
            'quantity', trim_scale(NEW.quantity), 'unit_cost', trim_scale(NEW.unit_cost), 'reference', NEW.reference));
  RETURN NULL;
END $$;
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
-- Counts a changed sku: the pages of the product list may begin elsewhere now.
CREATE OR REPLACE FUNCTION note_product_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows, changes)
  VALUES (NEW.tenant_id, 'product', 0, pg_backend_pid() % 16, 0, 1)
  ON CONFLICT (tenant_id, kind, key, stripe) DO UPDATE SET changes = c.changes + 1;
  RETURN NULL;
END
$$;
-- The partitions by time of a table with their bounds: -infinity where there is no lower one, null for the default.
CREATE OR REPLACE FUNCTION partitions_of(parent regclass)
RETURNS TABLE (name text, lower_bound timestamptz, upper_bound timestamptz)
LANGUAGE sql STABLE
SET timezone = 'UTC' AS $$
  SELECT c.relname::text,
         CASE WHEN b.text LIKE '%FROM (MINVALUE)%' THEN '-infinity'
              ELSE substring(b.text FROM 'FROM \(''([^'']+)''\)')::timestamptz END,
         substring(b.text FROM 'TO \(''([^'']+)''\)')::timestamptz
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
   CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS text) AS b
   WHERE i.inhparent = parent
$$;
-- The one way to remove audit events: those of months of which every day is older than the retention time, at least 30
-- days. The oldest month that has a partition goes whole, with it; when there is none, what lies in the partitions that are
-- no months goes event by event, the oldest first, at most `batch`. Returns how many went. The setting is what
-- refuse_audit_delete looks for.
CREATE OR REPLACE FUNCTION prune_audit_events(retention_days integer, batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET timezone = 'UTC'
SET lock_timeout = '1s' AS $$
DECLARE
  cut timestamptz := date_trunc('month', now() - make_interval(days => greatest(retention_days, 30)));
  part record;
  removed integer;
BEGIN
  SELECT * INTO part FROM partitions_of('audit_event') AS p
   WHERE p.upper_bound <= cut AND p.lower_bound > '-infinity' ORDER BY p.upper_bound LIMIT 1;
  IF FOUND THEN
    SELECT count(*) INTO removed FROM audit_event WHERE occurred_at >= part.lower_bound AND occurred_at < part.upper_bound;
    EXECUTE format('DROP TABLE %I', part.name);
    RETURN removed;
  END IF;
  PERFORM set_config('app.prune_audit_events', 'on', true);
  DELETE FROM audit_event WHERE (tenant_id, id, occurred_at) IN (
    SELECT tenant_id, id, occurred_at FROM audit_event WHERE occurred_at < cut ORDER BY occurred_at LIMIT batch);
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('app.prune_audit_events', '', true);
  RETURN removed;
END
$$;
REVOKE ALL ON FUNCTION prune_audit_events(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_audit_events(integer, integer) TO inventory_platform;
-- Removes idempotent requests that are no longer answered again: days that ended 24 hours ago or earlier go whole, with
-- their partitions; of those in no partition of a day, at most `batch`. Returns how many went.
CREATE OR REPLACE FUNCTION prune_idempotent_requests(batch integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
SET timezone = 'UTC'
SET lock_timeout = '1s' AS $$
DECLARE
  cut timestamptz := now() - interval '24 hours';
  part record;
  removed integer := 0;
  others integer;
BEGIN
  FOR part IN SELECT * FROM partitions_of('idempotent_request') AS p WHERE p.upper_bound <= cut ORDER BY p.upper_bound LOOP
    SELECT removed + count(*) INTO removed FROM idempotent_request
     WHERE created_at >= part.lower_bound AND created_at < part.upper_bound;
    EXECUTE format('DROP TABLE %I', part.name);
  END LOOP;
  DELETE FROM idempotent_request WHERE tableoid = 'idempotent_request_other'::regclass AND ctid = ANY (ARRAY(
    SELECT ctid FROM idempotent_request WHERE tableoid = 'idempotent_request_other'::regclass AND created_at < cut LIMIT batch));
  GET DIAGNOSTICS others = ROW_COUNT;
  RETURN removed + others;
END
$$;
REVOKE ALL ON FUNCTION prune_idempotent_requests(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prune_idempotent_requests(integer) TO inventory_platform;
-- Trigger function: an audit event is deleted by prune_audit_events or not at all.
CREATE OR REPLACE FUNCTION refuse_audit_delete() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.prune_audit_events', true) = 'on' AND OLD.occurred_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '2F002';
END
$$;
-- Trigger function of append-only tables, and of rows that are never deleted.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '2F002';
END
$$;
-- Trigger function of tables whose rows are counted by a column: a row that moved would be counted in the wrong place.
CREATE OR REPLACE FUNCTION refuse_other_key() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the key of a % row is immutable', TG_TABLE_NAME USING ERRCODE = '2F002';
END
$$;
-- Product search by trigram index. LIKE is not leakproof, so under a row-level policy the planner may not use it on an
-- index: this function runs above the policy and carries the tenant in its own WHERE, taken from the transaction's
-- setting as the policy does, never from its caller. It returns what filters and orders need; the rest is read for the
-- rows of the page. Tenant and pattern are subqueries, so that they are worked out once: the index is checked again with
-- them at each row that it finds. The separator of search_text (0x01) never matches: no word spans two fields.
CREATE OR REPLACE FUNCTION search_products(patterns text[])
RETURNS TABLE (
  tenant_id integer, id integer, sku varchar, name varchar, category_id integer, unit_cost numeric,
  reorder_point integer, is_active boolean, created_at timestamptz, updated_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT tenant_id, id, sku, name, category_id, unit_cost, reorder_point, is_active, created_at, updated_at
    FROM product
   WHERE tenant_id = (SELECT nullif(current_setting('app.tenant_id', true), '')::integer)
     AND search_text LIKE (SELECT lower(patterns[1]))
     AND (cardinality(patterns) = 1 OR search_text LIKE ALL (ARRAY(SELECT lower(p) FROM unnest(patterns) AS p)))
     AND strpos(array_to_string(patterns, ''), E'\x01') = 0
$$;
REVOKE ALL ON FUNCTION search_products(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_products(text[]) TO inventory_app;
-- As service_now(), but of the statement and not of the transaction's beginning: for what must follow the locks in time.
CREATE OR REPLACE FUNCTION service_clock() RETURNS timestamptz
LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, clock_timestamp())
$$;
-- The moment of the transaction as its rows carry it: the one for which a command on the machine itself writes history
-- (TenantScope.moment), else now().
CREATE OR REPLACE FUNCTION service_now() RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now())
$$;
-- A membership made, changed or ended moves the permission version of its account on.
CREATE OR REPLACE FUNCTION stamp_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE app_user SET rights_stamp = rights_stamp + 1 WHERE id = OLD.user_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id) THEN
    UPDATE app_user SET rights_stamp = rights_stamp + 1 WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
-- A tenant that is renamed or suspended moves the permission version of all its members on.
CREATE OR REPLACE FUNCTION stamp_members() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET rights_stamp = rights_stamp + 1
   WHERE id IN (SELECT m.user_id FROM membership m WHERE m.tenant_id = NEW.id);
  RETURN NULL;
END
$$;
-- Whatever changes what an account may do moves its permission version (rights_stamp) on in the same transaction.
CREATE OR REPLACE FUNCTION stamp_user() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.rights_stamp := OLD.rights_stamp + 1;
  RETURN NEW;
END
$$;
-- What was demanded of each product on each day (UTC) at each place: issued by hand or dispatched, less what customers
-- sent back on the day when they did; an issue that is reversed is taken back from its own day. Whoever posts a movement
-- holds the product's lock: nobody waits for these rows who did not wait before.
CREATE OR REPLACE FUNCTION sum_demand_days() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := NEW.created_at;
  demanded numeric := CASE WHEN NEW.movement_type = 'issue' THEN NEW.quantity ELSE -NEW.quantity END;
BEGIN
  IF NEW.reverses_id IS NOT NULL THEN
    SELECT created_at INTO moment FROM stock_movement WHERE tenant_id = NEW.tenant_id AND id = NEW.reverses_id;
  END IF;
  INSERT INTO demand_day AS d (tenant_id, day, product_id, location_id, quantity, value)
  VALUES (NEW.tenant_id, (moment AT TIME ZONE 'UTC')::date, NEW.product_id,
          coalesce(NEW.from_location_id, NEW.to_location_id), demanded, demanded * NEW.unit_cost)
  ON CONFLICT (tenant_id, day, product_id, location_id)
  DO UPDATE SET quantity = d.quantity + excluded.quantity, value = d.value + excluded.value;
  RETURN NULL;
END $$;
-- Movements and quantity of each day, kept in the transaction that writes them: a report of a month sums its days. The
-- day is of UTC; an adjustment counts with its sign. A day is the sum of its stripes; days that are over are put into one
-- stripe, number -1, by whoever first writes to a stripe on a later day. Who opens a stripe of a day undoes the closings after
-- it: a closing is made of settled days alone, so whatever is written into one of them later opens a stripe again.
CREATE OR REPLACE FUNCTION sum_movement_days() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  opened boolean;
  moved record;
BEGIN
  -- A single row, the usual case: one UPDATE.
  SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date AS day, movement_type,
         CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END AS quantity
    INTO moved FROM new_movement;
  PERFORM FROM new_movement OFFSET 1;
  IF NOT FOUND THEN
    UPDATE movement_day AS d SET movements = d.movements + 1, quantity = d.quantity + moved.quantity
     WHERE d.tenant_id = moved.tenant_id AND d.day = moved.day AND d.movement_type = moved.movement_type
       AND d.stripe = pg_backend_pid() % 32;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  WITH kept AS (
    INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
    SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date, movement_type, pg_backend_pid() % 32, count(*),
           sum(CASE WHEN movement_type = 'adjustment' AND to_location_id IS NULL THEN -quantity ELSE quantity END)
      FROM new_movement GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, day, movement_type, stripe)
    DO UPDATE SET movements = d.movements + excluded.movements, quantity = d.quantity + excluded.quantity
    RETURNING d.xmax = 0 AS opened)
  SELECT bool_or(kept.opened) INTO opened FROM kept;
  IF opened THEN
    UPDATE stock_closing c SET size = NULL, voids = c.voids + 1
      FROM (SELECT n.tenant_id, min(n.created_at) AS at FROM new_movement n GROUP BY 1) AS late
     WHERE c.tenant_id = late.tenant_id AND c.closed_at > late.at;
    WITH over AS (
      SELECT d.tenant_id, d.day, d.movement_type, d.stripe FROM movement_day d
       WHERE d.tenant_id IN (SELECT n.tenant_id FROM new_movement n)
         AND d.stripe >= 0 AND d.day < (now() AT TIME ZONE 'UTC')::date - 1
       ORDER BY 1, 2, 3, 4 FOR UPDATE SKIP LOCKED),
    gone AS (
      DELETE FROM movement_day d USING over o
       WHERE d.tenant_id = o.tenant_id AND d.day = o.day AND d.movement_type = o.movement_type AND d.stripe = o.stripe
      RETURNING d.tenant_id, d.day, d.movement_type, d.movements, d.quantity)
    INSERT INTO movement_day AS d (tenant_id, day, movement_type, stripe, movements, quantity)
    SELECT tenant_id, day, movement_type, -1, sum(movements), sum(quantity)
      FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, day, movement_type, stripe)
    DO UPDATE SET movements = d.movements + excluded.movements, quantity = d.quantity + excluded.quantity;
  END IF;
  RETURN NULL;
END
$$;
-- See total_cost_insert.
CREATE OR REPLACE FUNCTION total_cost_delete() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
  SELECT tenant_id, pg_backend_pid() % 32, -sum((quantity > 0)::integer), -sum(quantity), -sum(round(value, 4))
    FROM gone GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, stripe) DO UPDATE
    SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
        value = t.value + excluded.value;
  RETURN NULL;
END
$$;
-- Keeps products in stock, quantity and value of a tenant (stock_total); the value is rounded as the report shows it. A
-- writer adds to the stripe of its connection, which may be negative where others hold what it takes away.
CREATE OR REPLACE FUNCTION total_cost_insert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM arrived) THEN RETURN NULL; END IF;
  INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
  SELECT tenant_id, pg_backend_pid() % 32, sum((quantity > 0)::integer), sum(quantity), sum(round(value, 4))
    FROM arrived GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, stripe) DO UPDATE
    SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
        value = t.value + excluded.value;
  RETURN NULL;
END
$$;
-- See total_cost_insert. A single row, the usual case, is one UPDATE.
CREATE OR REPLACE FUNCTION total_cost_update() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was record;
  became record;
BEGIN
  SELECT tenant_id, quantity, value INTO was FROM gone;
  SELECT tenant_id, quantity, value INTO became FROM arrived;
  PERFORM FROM arrived OFFSET 1;
  IF NOT FOUND AND was.tenant_id = became.tenant_id THEN
    UPDATE stock_total AS t
       SET products = t.products + (became.quantity > 0)::integer - (was.quantity > 0)::integer,
           quantity = t.quantity + became.quantity - was.quantity,
           value = t.value + round(became.value, 4) - round(was.value, 4)
     WHERE t.tenant_id = became.tenant_id AND t.stripe = pg_backend_pid() % 32;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO stock_total AS t (tenant_id, stripe, products, quantity, value)
  SELECT tenant_id, pg_backend_pid() % 32, sum(products), sum(quantity), sum(value)
    FROM (SELECT tenant_id, (quantity > 0)::integer AS products, quantity, round(value, 4) AS value FROM arrived
          UNION ALL
          SELECT tenant_id, -(quantity > 0)::integer, -quantity, -round(value, 4) FROM gone) AS c
   GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id, stripe) DO UPDATE
    SET products = t.products + excluded.products, quantity = t.quantity + excluded.quantity,
        value = t.value + excluded.value;
  RETURN NULL;
END
$$;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE api_token (
  id            integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  user_id       integer NOT NULL,
  name          character varying(100) NOT NULL,
  token_hash    bytea NOT NULL,
  hint          character varying(12) NOT NULL,
  created_by_id integer,
  created_at    timestamp with time zone NOT NULL DEFAULT now(),
  last_used_at  timestamp with time zone,
  revoked_at    timestamp with time zone,
  CONSTRAINT pk_api_token PRIMARY KEY (id),
  CONSTRAINT uq_api_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_api_token_user ON api_token USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON api_token TO inventory_platform;
GRANT SELECT ON api_token TO inventory_app;
GRANT UPDATE (last_used_at), UPDATE (revoked_at) ON api_token TO inventory_app;

CREATE TABLE app_user (
  id                       integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  username                 character varying(150) NOT NULL,
  email                    character varying(254) NOT NULL DEFAULT ''::character varying,
  password_hash            text,
  is_active                boolean NOT NULL DEFAULT true,
  is_staff                 boolean NOT NULL DEFAULT false,
  is_superuser             boolean NOT NULL DEFAULT false,
  last_login_at            timestamp with time zone,
  password_changed_at      timestamp with time zone,
  created_at               timestamp with time zone NOT NULL DEFAULT now(),
  updated_at               timestamp with time zone NOT NULL DEFAULT now(),
  rights_stamp             integer NOT NULL DEFAULT 1,
  password_change_required boolean NOT NULL DEFAULT false,
  CONSTRAINT pk_app_user PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_app_user_username ON app_user USING btree (lower(username::text));
GRANT INSERT (email), INSERT (password_hash), INSERT (username), UPDATE (last_login_at), UPDATE (password_change_required), UPDATE (password_changed_at), UPDATE (password_hash), UPDATE (rights_stamp), UPDATE (updated_at) ON app_user TO inventory_app;
GRANT INSERT, SELECT, UPDATE ON app_user TO inventory_platform;
GRANT SELECT ON app_user TO inventory_app;

CREATE TABLE audit_event (
  id              bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id       integer NOT NULL,
  occurred_at     timestamp with time zone NOT NULL DEFAULT service_now(),
  actor_id        integer,
  on_behalf_of_id integer,
  action          character varying(100) NOT NULL,
  object_type     character varying(50) NOT NULL DEFAULT ''::character varying,
  object_id       character varying(50) NOT NULL DEFAULT ''::character varying,
  before          jsonb,
  after           jsonb,
  outcome         character varying(10) NOT NULL DEFAULT 'ok'::character varying,
  address         character varying(64) NOT NULL DEFAULT ''::character varying,
  user_agent      character varying(300) NOT NULL DEFAULT ''::character varying,
  request_id      character varying(100) NOT NULL DEFAULT ''::character varying,
  object_label    character varying(255) NOT NULL DEFAULT ''::character varying,
  CONSTRAINT pk_audit_event PRIMARY KEY (tenant_id, id, occurred_at),
  CONSTRAINT ck_audit_event_outcome CHECK (outcome IN ('ok', 'refused'))
) PARTITION BY RANGE (occurred_at);
CREATE TABLE audit_event_other PARTITION OF audit_event DEFAULT WITH (toast_tuple_target=8160);
ALTER TABLE audit_event_other ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE TRIGGER tr_audit_event_no_truncate BEFORE TRUNCATE ON audit_event_other FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX ix_audit_event_actor ON audit_event USING btree (actor_id, id DESC);
CREATE INDEX ix_audit_event_id ON audit_event USING btree (id, occurred_at);
CREATE INDEX ix_audit_event_occurred ON audit_event USING btree (occurred_at);
ALTER TABLE audit_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON audit_event TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY retention_delete ON audit_event FOR DELETE TO CURRENT_USER USING (occurred_at < (now() - '30 days'::interval));
CREATE POLICY retention_select ON audit_event FOR SELECT TO CURRENT_USER USING (occurred_at < (now() - '30 days'::interval));
CREATE POLICY tenant_append ON audit_event FOR INSERT TO inventory_app WITH CHECK (tenant_id = 0 OR tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
CREATE POLICY tenant_wall ON audit_event FOR SELECT TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON audit_event TO inventory_app;
GRANT INSERT, SELECT ON audit_event TO inventory_platform;

CREATE TABLE auth_session (
  id                      uuid NOT NULL,
  user_id                 integer NOT NULL,
  operator_id             integer,
  reason                  character varying(500) NOT NULL DEFAULT ''::character varying,
  created_at              timestamp with time zone NOT NULL DEFAULT now(),
  expires_at              timestamp with time zone NOT NULL,
  revoked_at              timestamp with time zone,
  impersonation_tenant_id integer,
  end_reason              character varying(20),
  CONSTRAINT pk_auth_session PRIMARY KEY (id),
  CONSTRAINT ck_auth_session_operator CHECK (operator_id IS NULL OR operator_id <> user_id)
);
CREATE INDEX ix_auth_session_expires ON auth_session USING btree (expires_at);
CREATE INDEX ix_auth_session_impersonation ON auth_session USING btree (created_at, id) WHERE operator_id IS NOT NULL;
CREATE INDEX ix_auth_session_impersonation_open ON auth_session USING btree (expires_at) WHERE operator_id IS NOT NULL AND revoked_at IS NULL;
CREATE INDEX ix_auth_session_operator ON auth_session USING btree (operator_id) WHERE operator_id IS NOT NULL;
CREATE INDEX ix_auth_session_user ON auth_session USING btree (user_id) WHERE revoked_at IS NULL;
GRANT DELETE, INSERT, SELECT, UPDATE ON auth_session TO inventory_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON auth_session TO inventory_platform;

CREATE TABLE category (
  id          integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id   integer NOT NULL,
  name        character varying(255) NOT NULL,
  slug        character varying(255) NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  parent_id   integer,
  is_active   boolean NOT NULL DEFAULT true,
  created_at  timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at  timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_category PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_category_tenant_slug UNIQUE (tenant_id, slug),
  CONSTRAINT ck_category_parent CHECK (parent_id <> id)
);
CREATE INDEX ix_category_name ON category USING btree (tenant_id, name, id);
CREATE INDEX ix_category_parent ON category USING btree (tenant_id, parent_id);
ALTER TABLE category ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON category TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON category TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON category TO inventory_app;
GRANT SELECT ON category TO inventory_platform;

CREATE TABLE change_event (
  tenant_id   integer NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id          bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  occurred_at timestamp with time zone NOT NULL DEFAULT service_now(),
  actor_id    integer,
  type        character varying(80) NOT NULL,
  object_type character varying(50) NOT NULL,
  object_id   integer,
  data        jsonb NOT NULL,
  CONSTRAINT pk_change_event PRIMARY KEY (tenant_id, transaction, id)
);
ALTER TABLE change_event ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON change_event TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON change_event TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT ON change_event TO inventory_platform;
GRANT INSERT, SELECT ON change_event TO inventory_app;

CREATE TABLE change_horizon (
  tenant_id   integer NOT NULL,
  transaction xid8 NOT NULL,
  id          bigint NOT NULL,
  CONSTRAINT pk_change_horizon PRIMARY KEY (tenant_id)
);
ALTER TABLE change_horizon ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON change_horizon TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON change_horizon TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON change_horizon TO inventory_platform;
GRANT SELECT ON change_horizon TO inventory_app;

CREATE TABLE customer (
  id               integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id        integer NOT NULL,
  code             character varying(50) NOT NULL,
  name             character varying(255) NOT NULL,
  contact_name     character varying(255) NOT NULL DEFAULT ''::character varying,
  email            character varying(254) NOT NULL DEFAULT ''::character varying,
  phone            character varying(50) NOT NULL DEFAULT ''::character varying,
  phone_normalised character varying(20),
  address          text NOT NULL DEFAULT ''::text,
  notes            text NOT NULL DEFAULT ''::text,
  is_active        boolean NOT NULL DEFAULT true,
  created_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_customer PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_customer_tenant_code UNIQUE (tenant_id, code)
);
CREATE INDEX ix_customer_name ON customer USING btree (tenant_id, name, id);
ALTER TABLE customer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON customer TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON customer TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON customer TO inventory_app;
GRANT SELECT ON customer TO inventory_platform;

CREATE TABLE demand_day (
  tenant_id   integer NOT NULL,
  day         date NOT NULL,
  product_id  integer NOT NULL,
  location_id integer NOT NULL,
  quantity    numeric NOT NULL,
  value       numeric NOT NULL,
  CONSTRAINT pk_demand_day PRIMARY KEY (tenant_id, day, product_id, location_id)
) WITH (fillfactor=80);
ALTER TABLE demand_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON demand_day TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON demand_day TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON demand_day TO inventory_app;
GRANT SELECT ON demand_day TO inventory_platform;

CREATE TABLE dispatch (
  id               integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id        integer NOT NULL,
  dispatch_number  character varying(50) NOT NULL,
  sales_order_id   integer NOT NULL,
  from_location_id integer NOT NULL,
  dispatch_date    date NOT NULL,
  notes            text NOT NULL DEFAULT ''::text,
  created_by_id    integer,
  created_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_dispatch PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_dispatch_tenant_number UNIQUE (tenant_id, dispatch_number)
);
CREATE INDEX ix_dispatch_date ON dispatch USING btree (tenant_id, dispatch_date DESC, id DESC);
CREATE INDEX ix_dispatch_location ON dispatch USING btree (tenant_id, from_location_id);
CREATE INDEX ix_dispatch_order ON dispatch USING btree (tenant_id, sales_order_id);
ALTER TABLE dispatch ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON dispatch TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON dispatch TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON dispatch TO inventory_app;
GRANT SELECT ON dispatch TO inventory_platform;

CREATE TABLE dispatch_line (
  id          integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id   integer NOT NULL,
  dispatch_id integer NOT NULL,
  position    integer NOT NULL,
  product_id  integer NOT NULL,
  quantity    numeric(18,4) NOT NULL,
  unit_cost   numeric(18,4) NOT NULL DEFAULT 0,
  CONSTRAINT pk_dispatch_line PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_dispatch_line_product UNIQUE (tenant_id, dispatch_id, product_id),
  CONSTRAINT ck_dispatch_line_quantity CHECK (quantity > 0::numeric)
);
CREATE INDEX ix_dispatch_line_product ON dispatch_line USING btree (tenant_id, product_id);
ALTER TABLE dispatch_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON dispatch_line TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON dispatch_line TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON dispatch_line TO inventory_app;
GRANT SELECT ON dispatch_line TO inventory_platform;
GRANT UPDATE (unit_cost) ON dispatch_line TO inventory_app;

CREATE TABLE document_counter (
  tenant_id   integer NOT NULL,
  kind        character varying(30) NOT NULL,
  last_number integer NOT NULL,
  CONSTRAINT pk_document_counter PRIMARY KEY (tenant_id, kind)
);
ALTER TABLE document_counter ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON document_counter TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON document_counter TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON document_counter TO inventory_app;
GRANT SELECT ON document_counter TO inventory_platform;

CREATE TABLE failed_login (
  key    character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT pk_failed_login PRIMARY KEY (key)
);
CREATE INDEX ix_failed_login_expire ON failed_login USING btree (expire);
GRANT DELETE, INSERT, SELECT, UPDATE ON failed_login TO inventory_app;
GRANT DELETE, SELECT ON failed_login TO inventory_platform;

CREATE TABLE goods_received_note (
  id                integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id         integer NOT NULL,
  grn_number        character varying(50) NOT NULL,
  purchase_order_id integer NOT NULL,
  location_id       integer NOT NULL,
  received_date     date NOT NULL,
  notes             text NOT NULL DEFAULT ''::text,
  created_by_id     integer,
  created_at        timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at        timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_goods_received_note PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_goods_received_note_tenant_number UNIQUE (tenant_id, grn_number)
);
CREATE INDEX ix_goods_received_note_date ON goods_received_note USING btree (tenant_id, received_date DESC, id DESC);
CREATE INDEX ix_goods_received_note_location ON goods_received_note USING btree (tenant_id, location_id);
CREATE INDEX ix_goods_received_note_order ON goods_received_note USING btree (tenant_id, purchase_order_id);
ALTER TABLE goods_received_note ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON goods_received_note TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON goods_received_note TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON goods_received_note TO inventory_app;
GRANT SELECT ON goods_received_note TO inventory_platform;

CREATE TABLE goods_received_note_line (
  id                     integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id              integer NOT NULL,
  goods_received_note_id integer NOT NULL,
  position               integer NOT NULL,
  product_id             integer NOT NULL,
  quantity               numeric(18,4) NOT NULL,
  unit_cost              numeric(18,4) NOT NULL,
  CONSTRAINT pk_goods_received_note_line PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_goods_received_note_line_product UNIQUE (tenant_id, goods_received_note_id, product_id),
  CONSTRAINT ck_goods_received_note_line_quantity CHECK (quantity > 0::numeric),
  CONSTRAINT ck_goods_received_note_line_unit_cost CHECK (unit_cost >= 0::numeric)
);
CREATE INDEX ix_goods_received_note_line_product ON goods_received_note_line USING btree (tenant_id, product_id);
ALTER TABLE goods_received_note_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON goods_received_note_line TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON goods_received_note_line TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON goods_received_note_line TO inventory_app;
GRANT SELECT ON goods_received_note_line TO inventory_platform;

CREATE TABLE idempotency_key (
  tenant_id    integer NOT NULL,
  user_id      integer NOT NULL,
  key          character varying(255) NOT NULL,
  request_hash bytea NOT NULL,
  status       smallint,
  body         text,
  created_at   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pk_idempotency_key PRIMARY KEY (tenant_id, user_id, key)
);
CREATE INDEX ix_idempotency_key_created ON idempotency_key USING btree (tenant_id, created_at);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON idempotency_key TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON idempotency_key TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_key TO inventory_app;
GRANT DELETE, SELECT ON idempotency_key TO inventory_platform;

CREATE TABLE idempotent_request (
  tenant_id    integer NOT NULL,
  user_id      integer NOT NULL,
  key          character varying(255) NOT NULL,
  request_hash bytea NOT NULL,
  body         text,
  created_at   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pk_idempotent_request PRIMARY KEY (tenant_id, user_id, key, created_at)
) PARTITION BY RANGE (created_at);
CREATE TABLE idempotent_request_other PARTITION OF idempotent_request DEFAULT;
ALTER TABLE idempotent_request_other ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotent_request ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON idempotent_request TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY retention ON idempotent_request TO CURRENT_USER USING (created_at < (now() - '24:00:00'::interval));
CREATE POLICY tenant_wall ON idempotent_request TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON idempotent_request TO inventory_app;
GRANT SELECT ON idempotent_request TO inventory_platform;

CREATE TABLE invitation (
  id            integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id     integer NOT NULL,
  username      character varying(150) NOT NULL,
  role          character varying(20) NOT NULL,
  status        character varying(10) NOT NULL DEFAULT 'pending'::character varying,
  invited_by_id integer NOT NULL,
  created_at    timestamp with time zone NOT NULL DEFAULT now(),
  expires_at    timestamp with time zone NOT NULL,
  answered_at   timestamp with time zone,
  CONSTRAINT pk_invitation PRIMARY KEY (tenant_id, id),
  CONSTRAINT ck_invitation_role CHECK (role IN ('owner', 'coordinator', 'manager', 'viewer')),
  CONSTRAINT ck_invitation_status CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn'))
);
CREATE INDEX ix_invitation_id ON invitation USING btree (id);
CREATE INDEX ix_invitation_username ON invitation USING btree (lower(username::text)) WHERE status::text = 'pending'::text;
CREATE UNIQUE INDEX uq_invitation_pending ON invitation USING btree (tenant_id, lower(username::text)) WHERE status::text = 'pending'::text;
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON invitation TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON invitation TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON invitation TO inventory_app;
GRANT SELECT, UPDATE ON invitation TO inventory_platform;

CREATE UNLOGGED TABLE last_write (
  user_id    integer NOT NULL,
  position   pg_lsn NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT pk_last_write PRIMARY KEY (user_id)
) WITH (fillfactor=50);
GRANT INSERT, SELECT, UPDATE ON last_write TO inventory_app;
GRANT SELECT ON last_write TO inventory_platform;

CREATE TABLE maintenance_run (
  name        character varying(30) NOT NULL,
  runner      uuid,
  seen_at     timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  CONSTRAINT pk_maintenance_run PRIMARY KEY (name)
);
GRANT SELECT ON maintenance_run TO inventory_platform;
GRANT UPDATE (finished_at), UPDATE (runner), UPDATE (seen_at) ON maintenance_run TO inventory_platform;

CREATE TABLE membership (
  id         integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id  integer NOT NULL,
  user_id    integer NOT NULL,
  role       character varying(20) NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  is_active  boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pk_membership PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_membership_tenant_user UNIQUE (tenant_id, user_id),
  CONSTRAINT ck_membership_role CHECK (role IN ('owner', 'coordinator', 'manager', 'viewer'))
);
CREATE INDEX ix_membership_id ON membership USING btree (id);
CREATE INDEX ix_membership_user ON membership USING btree (user_id, is_default DESC, id);
CREATE UNIQUE INDEX uq_membership_default ON membership USING btree (user_id) WHERE is_default;
ALTER TABLE membership ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON membership TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON membership TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)) OR user_id = (( SELECT current_user_id() AS current_user_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON membership TO inventory_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON membership TO inventory_platform;

CREATE TABLE movement_day (
  tenant_id     integer NOT NULL,
  day           date NOT NULL,
  movement_type character varying(20) NOT NULL,
  stripe        smallint NOT NULL,
  movements     integer NOT NULL,
  quantity      numeric NOT NULL,
  CONSTRAINT pk_movement_day PRIMARY KEY (tenant_id, day, movement_type, stripe)
) WITH (fillfactor=50);
CREATE INDEX ix_movement_day_unsettled ON movement_day USING btree (tenant_id, day) WHERE stripe >= 0;
ALTER TABLE movement_day ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON movement_day TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON movement_day TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON movement_day TO inventory_app;
GRANT SELECT ON movement_day TO inventory_platform;

CREATE TABLE product (
  id                    integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id             integer NOT NULL,
  sku                   character varying(100) NOT NULL,
  name                  character varying(255) NOT NULL,
  category_id           integer NOT NULL,
  description           text NOT NULL DEFAULT ''::text,
  unit_of_measure       character varying(20) NOT NULL DEFAULT 'pcs'::character varying,
  unit_cost             numeric(18,4) NOT NULL DEFAULT 0,
  reorder_point         integer NOT NULL DEFAULT 0,
  is_active             boolean NOT NULL DEFAULT true,
  created_at            timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at            timestamp with time zone NOT NULL DEFAULT service_now(),
  barcode               character varying(64) NOT NULL DEFAULT ''::character varying,
  reorder_quantity      numeric(18,4) NOT NULL DEFAULT 0,
  preferred_supplier_id integer,
  search_text           text GENERATED ALWAYS AS (lower((((((sku::text || ''::text) || name::text) || ''::text) || description) || ''::text) || barcode::text)) STORED NOT NULL,
  CONSTRAINT pk_product PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_product_id_sku UNIQUE (tenant_id, id, sku),
  CONSTRAINT uq_product_tenant_sku UNIQUE (tenant_id, sku) INCLUDE (id),
  CONSTRAINT ck_product_reorder_point CHECK (reorder_point >= 0),
  CONSTRAINT ck_product_reorder_quantity CHECK (reorder_quantity >= 0::numeric),
  CONSTRAINT ck_product_unit_cost CHECK (unit_cost >= 0::numeric),
  CONSTRAINT ck_product_unit_of_measure CHECK (unit_of_measure::text <> ''::text)
);
CREATE INDEX ix_product_category ON product USING btree (tenant_id, category_id);
CREATE INDEX ix_product_created ON product USING btree (tenant_id, created_at, id);
CREATE INDEX ix_product_name ON product USING btree (tenant_id, name, id);
CREATE INDEX ix_product_preferred_supplier ON product USING btree (tenant_id, preferred_supplier_id) WHERE preferred_supplier_id IS NOT NULL;
CREATE INDEX ix_product_search ON product USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE UNIQUE INDEX uq_product_tenant_barcode ON product USING btree (tenant_id, barcode) WHERE barcode::text <> ''::text;
ALTER TABLE product ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON product TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY search ON product FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY tenant_wall ON product TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON product TO inventory_app;
GRANT SELECT ON product TO inventory_platform;

CREATE TABLE product_cost (
  tenant_id  integer NOT NULL,
  product_id integer NOT NULL,
  quantity   numeric(24,4) NOT NULL,
  value      numeric(44,10) NOT NULL,
  CONSTRAINT pk_product_cost PRIMARY KEY (tenant_id, product_id),
  CONSTRAINT ck_product_cost CHECK (is_cost(quantity, value))
);
ALTER TABLE product_cost ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON product_cost TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON product_cost TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON product_cost TO inventory_app;
GRANT SELECT ON product_cost TO inventory_platform;

CREATE TABLE purchase_order (
  id                     integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id              integer NOT NULL,
  order_number           character varying(50) NOT NULL,
  supplier_id            integer NOT NULL,
  status                 character varying(20) NOT NULL DEFAULT 'draft'::character varying,
  order_date             date NOT NULL,
  expected_delivery_date date,
  notes                  text NOT NULL DEFAULT ''::text,
  total                  numeric(24,4) NOT NULL DEFAULT 0,
  created_by_id          integer,
  created_at             timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at             timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_purchase_order PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_purchase_order_tenant_number UNIQUE (tenant_id, order_number),
  CONSTRAINT ck_purchase_order_dates CHECK (expected_delivery_date >= order_date),
  CONSTRAINT ck_purchase_order_status CHECK (status IN ('draft', 'confirmed', 'partially_received', 'received', 'closed', 'cancelled'))
);
CREATE INDEX ix_purchase_order_date ON purchase_order USING btree (tenant_id, order_date DESC, id DESC);
CREATE INDEX ix_purchase_order_status ON purchase_order USING btree (tenant_id, status);
CREATE INDEX ix_purchase_order_supplier ON purchase_order USING btree (tenant_id, supplier_id);
ALTER TABLE purchase_order ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON purchase_order TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON purchase_order TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON purchase_order TO inventory_app;
GRANT SELECT ON purchase_order TO inventory_platform;
GRANT USAGE ON SEQUENCE purchase_order_id_seq TO inventory_app;

CREATE TABLE purchase_order_line (
  id                integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id         integer NOT NULL,
  purchase_order_id integer NOT NULL,
  position          integer NOT NULL,
  product_id        integer NOT NULL,
  quantity          numeric(18,4) NOT NULL,
  unit_price        numeric(18,4) NOT NULL,
  line_total        numeric(24,4) GENERATED ALWAYS AS (round(quantity * unit_price, 4)) STORED NOT NULL,
  quantity_received numeric(18,4) NOT NULL DEFAULT 0,
  quantity_returned numeric(18,4) NOT NULL DEFAULT 0,
  CONSTRAINT pk_purchase_order_line PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_purchase_order_line_product UNIQUE (tenant_id, purchase_order_id, product_id),
  CONSTRAINT ck_purchase_order_line_quantity CHECK (quantity > 0::numeric),
  CONSTRAINT ck_purchase_order_line_received CHECK (quantity_received >= 0::numeric AND quantity_received <= quantity),
  CONSTRAINT ck_purchase_order_line_returned CHECK (quantity_returned >= 0::numeric AND quantity_returned <= quantity_received),
  CONSTRAINT ck_purchase_order_line_unit_price CHECK (unit_price >= 0::numeric)
);
CREATE INDEX ix_purchase_order_line_product ON purchase_order_line USING btree (tenant_id, product_id);
ALTER TABLE purchase_order_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON purchase_order_line TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON purchase_order_line TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON purchase_order_line TO inventory_app;
GRANT SELECT ON purchase_order_line TO inventory_platform;
GRANT USAGE ON SEQUENCE purchase_order_line_id_seq TO inventory_app;

CREATE TABLE return_document (
  id                     integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id              integer NOT NULL,
  return_number          character varying(50) NOT NULL,
  kind                   character varying(10) NOT NULL,
  goods_received_note_id integer,
  dispatch_id            integer,
  location_id            integer NOT NULL,
  reason                 text NOT NULL,
  reopen                 boolean NOT NULL,
  created_by_id          integer,
  created_at             timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_return_document PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_return_document_tenant_number UNIQUE (tenant_id, return_number),
  CONSTRAINT ck_return_document_kind CHECK (
CASE kind
    WHEN 'supplier'::text THEN goods_received_note_id IS NOT NULL AND dispatch_id IS NULL
    WHEN 'customer'::text THEN goods_received_note_id IS NULL AND dispatch_id IS NOT NULL
    ELSE false
END)
);
CREATE INDEX ix_return_document_created ON return_document USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX ix_return_document_dispatch ON return_document USING btree (tenant_id, dispatch_id) WHERE dispatch_id IS NOT NULL;
CREATE INDEX ix_return_document_location ON return_document USING btree (tenant_id, location_id);
CREATE INDEX ix_return_document_note ON return_document USING btree (tenant_id, goods_received_note_id) WHERE goods_received_note_id IS NOT NULL;
ALTER TABLE return_document ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON return_document TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON return_document TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON return_document TO inventory_app;
GRANT SELECT ON return_document TO inventory_platform;

CREATE TABLE return_line (
  id                 integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id          integer NOT NULL,
  return_document_id integer NOT NULL,
  position           integer NOT NULL,
  product_id         integer NOT NULL,
  quantity           numeric(18,4) NOT NULL,
  unit_cost          numeric(18,4) NOT NULL,
  CONSTRAINT pk_return_line PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_return_line_product UNIQUE (tenant_id, return_document_id, product_id),
  CONSTRAINT ck_return_line_quantity CHECK (quantity > 0::numeric),
  CONSTRAINT ck_return_line_unit_cost CHECK (unit_cost >= 0::numeric)
);
CREATE INDEX ix_return_line_product ON return_line USING btree (tenant_id, product_id);
ALTER TABLE return_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON return_line TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON return_line TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON return_line TO inventory_app;
GRANT SELECT ON return_line TO inventory_platform;

CREATE TABLE row_count (
  tenant_id integer NOT NULL,
  kind      character varying(30) NOT NULL,
  key       integer NOT NULL,
  stripe    smallint NOT NULL,
  rows      integer NOT NULL,
  changes   bigint NOT NULL DEFAULT 0,
  CONSTRAINT pk_row_count PRIMARY KEY (tenant_id, kind, key, stripe)
) WITH (fillfactor=50);
ALTER TABLE row_count ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON row_count TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON row_count TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON row_count TO inventory_app;
GRANT SELECT ON row_count TO inventory_platform;

CREATE TABLE sales_order (
  id                     integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id              integer NOT NULL,
  order_number           character varying(50) NOT NULL,
  customer_id            integer NOT NULL,
  status                 character varying(20) NOT NULL DEFAULT 'draft'::character varying,
  order_date             date NOT NULL,
  expected_delivery_date date,
  notes                  text NOT NULL DEFAULT ''::text,
  total                  numeric(24,4) NOT NULL DEFAULT 0,
  confirmed_at           timestamp with time zone,
  created_by_id          integer,
  created_at             timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at             timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_sales_order PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_sales_order_tenant_number UNIQUE (tenant_id, order_number),
  CONSTRAINT ck_sales_order_dates CHECK (expected_delivery_date >= order_date),
  CONSTRAINT ck_sales_order_status CHECK (status IN ('draft', 'confirmed', 'partially_fulfilled', 'fulfilled', 'closed', 'cancelled'))
);
CREATE INDEX ix_sales_order_customer ON sales_order USING btree (tenant_id, customer_id);
CREATE INDEX ix_sales_order_date ON sales_order USING btree (tenant_id, order_date DESC, id DESC);
CREATE INDEX ix_sales_order_status ON sales_order USING btree (tenant_id, status, confirmed_at, id);
ALTER TABLE sales_order ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON sales_order TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON sales_order TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON sales_order TO inventory_app;
GRANT SELECT ON sales_order TO inventory_platform;
GRANT USAGE ON SEQUENCE sales_order_id_seq TO inventory_app;

CREATE TABLE sales_order_line (
  id                  integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id           integer NOT NULL,
  sales_order_id      integer NOT NULL,
  position            integer NOT NULL,
  product_id          integer NOT NULL,
  quantity            numeric(18,4) NOT NULL,
  unit_price          numeric(18,4) NOT NULL DEFAULT 0,
  line_total          numeric(24,4) GENERATED ALWAYS AS (round(quantity * unit_price, 4)) STORED NOT NULL,
  quantity_dispatched numeric(18,4) NOT NULL DEFAULT 0,
  quantity_returned   numeric(18,4) NOT NULL DEFAULT 0,
  CONSTRAINT pk_sales_order_line PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_sales_order_line_product UNIQUE (tenant_id, sales_order_id, product_id),
  CONSTRAINT ck_sales_order_line_dispatched CHECK (quantity_dispatched >= 0::numeric AND quantity_dispatched <= quantity),
  CONSTRAINT ck_sales_order_line_quantity CHECK (quantity > 0::numeric),
  CONSTRAINT ck_sales_order_line_returned CHECK (quantity_returned >= 0::numeric AND quantity_returned <= quantity_dispatched),
  CONSTRAINT ck_sales_order_line_unit_price CHECK (unit_price >= 0::numeric)
);
CREATE INDEX ix_sales_order_line_product ON sales_order_line USING btree (tenant_id, product_id);
ALTER TABLE sales_order_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON sales_order_line TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON sales_order_line TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON sales_order_line TO inventory_app;
GRANT SELECT ON sales_order_line TO inventory_platform;
GRANT USAGE ON SEQUENCE sales_order_line_id_seq TO inventory_app;

CREATE TABLE schema_level (
  number       bigint NOT NULL,
  objects      jsonb,
  requirements jsonb NOT NULL,
  noted_at     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pk_schema_level PRIMARY KEY (number)
);
GRANT SELECT ON schema_level TO inventory_app;
GRANT SELECT ON schema_level TO inventory_platform;

CREATE TABLE schema_migration (
  id          serial NOT NULL,
  timestamp   bigint NOT NULL,
  name        character varying NOT NULL,
  applied_at  timestamp with time zone DEFAULT now(),
  serves_from bigint,
  CONSTRAINT pk_schema_migration PRIMARY KEY (id)
);
GRANT SELECT ON schema_migration TO inventory_app;
GRANT SELECT ON schema_migration TO inventory_platform;

CREATE TABLE schema_object (
  path       character varying(200) NOT NULL,
  checksum   character varying(64) NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pk_schema_object PRIMARY KEY (path)
);
GRANT SELECT ON schema_object TO inventory_platform;

CREATE TABLE stock_closing (
  tenant_id integer NOT NULL,
  closed_at timestamp with time zone NOT NULL,
  size      integer,
  voids     integer NOT NULL DEFAULT 0,
  CONSTRAINT pk_stock_closing PRIMARY KEY (tenant_id, closed_at)
);
ALTER TABLE stock_closing ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_closing TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_closing TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON stock_closing TO inventory_platform;
GRANT SELECT, UPDATE ON stock_closing TO inventory_app;

CREATE TABLE stock_closing_balance (
  tenant_id   integer NOT NULL,
  closed_at   timestamp with time zone NOT NULL,
  location_id integer NOT NULL,
  product_id  integer NOT NULL,
  quantity    numeric(24,4) NOT NULL,
  CONSTRAINT pk_stock_closing_balance PRIMARY KEY (tenant_id, closed_at, location_id, product_id)
);
ALTER TABLE stock_closing_balance ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_closing_balance TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_closing_balance TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT ON stock_closing_balance TO inventory_platform;
GRANT SELECT ON stock_closing_balance TO inventory_app;

CREATE TABLE stock_closing_cost (
  tenant_id  integer NOT NULL,
  closed_at  timestamp with time zone NOT NULL,
  product_id integer NOT NULL,
  quantity   numeric(24,4) NOT NULL,
  value      numeric(44,10) NOT NULL,
  CONSTRAINT pk_stock_closing_cost PRIMARY KEY (tenant_id, closed_at, product_id)
);
ALTER TABLE stock_closing_cost ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_closing_cost TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_closing_cost TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT ON stock_closing_cost TO inventory_platform;
GRANT SELECT ON stock_closing_cost TO inventory_app;

CREATE TABLE stock_closing_layer (
  tenant_id    integer NOT NULL,
  closed_at    timestamp with time zone NOT NULL,
  product_id   integer NOT NULL,
  arrival_id   integer NOT NULL,
  unit_cost    numeric(18,4) NOT NULL,
  quantity     numeric(24,4) NOT NULL,
  reach        numeric(24,4) NOT NULL,
  value_behind numeric(44,8) NOT NULL,
  CONSTRAINT pk_stock_closing_layer PRIMARY KEY (tenant_id, closed_at, product_id, arrival_id)
);
ALTER TABLE stock_closing_layer ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_closing_layer TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_closing_layer TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT ON stock_closing_layer TO inventory_platform;
GRANT SELECT ON stock_closing_layer TO inventory_app;

CREATE TABLE stock_count (
  id            integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id     integer NOT NULL,
  count_number  character varying(50) NOT NULL,
  location_id   integer NOT NULL,
  status        character varying(10) NOT NULL DEFAULT 'open'::character varying,
  notes         text NOT NULL DEFAULT ''::text,
  created_by_id integer,
  posted_at     timestamp with time zone,
  created_at    timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at    timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_stock_count PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_stock_count_tenant_number UNIQUE (tenant_id, count_number),
  CONSTRAINT ck_stock_count_posted CHECK ((status::text = 'posted'::text) = (posted_at IS NOT NULL)),
  CONSTRAINT ck_stock_count_status CHECK (status IN ('open', 'posted', 'cancelled'))
);
CREATE INDEX ix_stock_count_created ON stock_count USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX ix_stock_count_location ON stock_count USING btree (tenant_id, location_id, posted_at);
ALTER TABLE stock_count ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_count TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_count TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_count TO inventory_app;
GRANT SELECT ON stock_count TO inventory_platform;

CREATE TABLE stock_count_line (
  id                integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id         integer NOT NULL,
  stock_count_id    integer NOT NULL,
  product_id        integer NOT NULL,
  expected_quantity numeric(18,4) NOT NULL,
  counted_quantity  numeric(18,4),
  counted_at        timestamp with time zone,
  counted_by_id     integer,
  CONSTRAINT pk_stock_count_line PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_stock_count_line_product UNIQUE (tenant_id, stock_count_id, product_id),
  CONSTRAINT ck_stock_count_line_counted CHECK (counted_quantity >= 0::numeric AND (counted_quantity IS NULL) = (counted_at IS NULL))
);
CREATE INDEX ix_stock_count_line_product ON stock_count_line USING btree (tenant_id, product_id);
ALTER TABLE stock_count_line ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_count_line TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_count_line TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_count_line TO inventory_app;
GRANT SELECT ON stock_count_line TO inventory_platform;

CREATE TABLE stock_location (
  id          integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id   integer NOT NULL,
  name        character varying(255) NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  is_active   boolean NOT NULL DEFAULT true,
  created_at  timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at  timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_stock_location PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_stock_location_tenant_name UNIQUE (tenant_id, name)
);
ALTER TABLE stock_location ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_location TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_location TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_location TO inventory_app;
GRANT SELECT ON stock_location TO inventory_platform;

CREATE TABLE stock_movement (
  id               integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id        integer NOT NULL,
  movement_type    character varying(20) NOT NULL,
  product_id       integer NOT NULL,
  from_location_id integer,
  to_location_id   integer,
  quantity         numeric(18,4) NOT NULL,
  unit_cost        numeric(18,4) NOT NULL DEFAULT 0,
  reference        character varying(100) NOT NULL DEFAULT ''::character varying,
  notes            text NOT NULL DEFAULT ''::text,
  document_type    character varying(30),
  document_id      integer,
  created_by_id    integer,
  created_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  has_given_cost   boolean NOT NULL DEFAULT false,
  reverses_id      integer,
  CONSTRAINT pk_stock_movement PRIMARY KEY (tenant_id, id),
  CONSTRAINT ck_stock_movement CHECK (is_movement(movement_type, from_location_id, to_location_id, quantity, unit_cost)),
  CONSTRAINT ck_stock_movement_given_cost CHECK (NOT has_given_cost OR to_location_id IS NULL)
);
CREATE INDEX ix_stock_movement_created ON stock_movement USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX ix_stock_movement_from ON stock_movement USING btree (tenant_id, from_location_id, id) WHERE from_location_id IS NOT NULL;
CREATE INDEX ix_stock_movement_product ON stock_movement USING btree (tenant_id, product_id, id);
CREATE INDEX ix_stock_movement_to ON stock_movement USING btree (tenant_id, to_location_id, id) WHERE to_location_id IS NOT NULL;
CREATE UNIQUE INDEX uq_stock_movement_reverses ON stock_movement USING btree (tenant_id, reverses_id) WHERE reverses_id IS NOT NULL;
ALTER TABLE stock_movement ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_movement TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_movement TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT ON stock_movement TO inventory_app;
GRANT SELECT ON stock_movement TO inventory_platform;
GRANT USAGE ON SEQUENCE stock_movement_id_seq TO inventory_app;

CREATE TABLE stock_record (
  id                integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id         integer NOT NULL,
  product_id        integer NOT NULL,
  location_id       integer NOT NULL,
  quantity          numeric(18,4) NOT NULL DEFAULT 0,
  reserved_quantity numeric(18,4) NOT NULL DEFAULT 0,
  created_at        timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at        timestamp with time zone NOT NULL DEFAULT service_now(),
  product_sku       character varying(100) NOT NULL,
  changed_by_id     integer,
  CONSTRAINT pk_stock_record PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_stock_record_product_location UNIQUE (tenant_id, product_id, location_id),
  CONSTRAINT ck_stock_record_balance CHECK (is_balance(quantity, reserved_quantity))
);
CREATE INDEX ix_stock_record_location ON stock_record USING btree (tenant_id, location_id, product_sku, id);
CREATE INDEX ix_stock_record_sku ON stock_record USING btree (tenant_id, product_sku, id);
ALTER TABLE stock_record ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_record TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_record TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON stock_record TO inventory_app;
GRANT SELECT ON stock_record TO inventory_platform;

CREATE TABLE stock_reservation (
  tenant_id           integer NOT NULL,
  sales_order_line_id integer NOT NULL,
  product_id          integer NOT NULL,
  location_id         integer NOT NULL,
  quantity            numeric(18,4) NOT NULL,
  created_at          timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at          timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_stock_reservation PRIMARY KEY (tenant_id, sales_order_line_id, location_id),
  CONSTRAINT ck_stock_reservation_quantity CHECK (quantity > 0::numeric)
);
CREATE INDEX ix_stock_reservation_record ON stock_reservation USING btree (tenant_id, product_id, location_id);
ALTER TABLE stock_reservation ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_reservation TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_reservation TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON stock_reservation TO inventory_app;
GRANT SELECT ON stock_reservation TO inventory_platform;

CREATE TABLE stock_total (
  tenant_id integer NOT NULL,
  stripe    smallint NOT NULL,
  products  integer NOT NULL,
  quantity  numeric NOT NULL,
  value     numeric NOT NULL,
  CONSTRAINT pk_stock_total PRIMARY KEY (tenant_id, stripe)
) WITH (fillfactor=50);
ALTER TABLE stock_total ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON stock_total TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON stock_total TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT INSERT, SELECT, UPDATE ON stock_total TO inventory_app;
GRANT SELECT ON stock_total TO inventory_platform;

CREATE TABLE supplier (
  id               integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tenant_id        integer NOT NULL,
  code             character varying(50) NOT NULL,
  name             character varying(255) NOT NULL,
  contact_name     character varying(255) NOT NULL DEFAULT ''::character varying,
  email            character varying(254) NOT NULL DEFAULT ''::character varying,
  phone            character varying(50) NOT NULL DEFAULT ''::character varying,
  phone_normalised character varying(20),
  address          text NOT NULL DEFAULT ''::text,
  lead_time_days   integer NOT NULL DEFAULT 0,
  payment_terms    character varying(10) NOT NULL DEFAULT 'net_30'::character varying,
  notes            text NOT NULL DEFAULT ''::text,
  is_active        boolean NOT NULL DEFAULT true,
  created_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  updated_at       timestamp with time zone NOT NULL DEFAULT service_now(),
  CONSTRAINT pk_supplier PRIMARY KEY (tenant_id, id),
  CONSTRAINT uq_supplier_tenant_code UNIQUE (tenant_id, code),
  CONSTRAINT ck_supplier_lead_time_days CHECK (lead_time_days >= 0),
  CONSTRAINT ck_supplier_payment_terms CHECK (payment_terms IN ('net_30', 'net_60', 'net_90', 'cod', 'prepaid'))
);
CREATE INDEX ix_supplier_name ON supplier USING btree (tenant_id, name, id);
ALTER TABLE supplier ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON supplier TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON supplier TO inventory_app USING (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id))) WITH CHECK (tenant_id = (( SELECT current_tenant_id() AS current_tenant_id)));
GRANT DELETE, INSERT, SELECT, UPDATE ON supplier TO inventory_app;
GRANT SELECT ON supplier TO inventory_platform;

CREATE TABLE tenant (
  id                 integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  name               character varying(255) NOT NULL,
  slug               character varying(100) NOT NULL,
  is_active          boolean NOT NULL DEFAULT true,
  reservation_policy character varying(20) NOT NULL DEFAULT 'best_effort'::character varying,
  created_at         timestamp with time zone NOT NULL DEFAULT now(),
  updated_at         timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pk_tenant PRIMARY KEY (id),
  CONSTRAINT uq_tenant_slug UNIQUE (slug),
  CONSTRAINT ck_tenant_reservation_policy CHECK (reservation_policy IN ('best_effort', 'required', 'none'))
);
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON tenant TO inventory_platform USING (true) WITH CHECK (true);
CREATE POLICY tenant_wall ON tenant FOR SELECT TO inventory_app USING (id = (( SELECT current_tenant_id() AS current_tenant_id)) OR (id IN ( SELECT m.tenant_id FROM membership m WHERE m.user_id = (( SELECT current_user_id() AS current_user_id)))));
GRANT INSERT, SELECT, UPDATE ON tenant TO inventory_platform;
GRANT SELECT ON tenant TO inventory_app;

CREATE TABLE web_session (
  sid     character varying NOT NULL,
  sess    json NOT NULL,
  expire  timestamp(6) with time zone NOT NULL,
  user_id integer GENERATED ALWAYS AS ((sess ->> 'userId'::text)::integer) STORED,
  CONSTRAINT pk_web_session PRIMARY KEY (sid)
);
CREATE INDEX ix_web_session_expire ON web_session USING btree (expire);
CREATE INDEX ix_web_session_user ON web_session USING btree (user_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON web_session TO inventory_platform;
GRANT DELETE, SELECT ON web_session TO inventory_app;
GRANT INSERT (expire), INSERT (sess), INSERT (sid), UPDATE (expire), UPDATE (sess) ON web_session TO inventory_app;

ALTER TABLE api_token ADD CONSTRAINT fk_api_token_created_by FOREIGN KEY (created_by_id) REFERENCES app_user(id);
ALTER TABLE api_token ADD CONSTRAINT fk_api_token_user FOREIGN KEY (user_id) REFERENCES app_user(id);
ALTER TABLE auth_session ADD CONSTRAINT fk_auth_session_operator FOREIGN KEY (operator_id) REFERENCES app_user(id);
ALTER TABLE auth_session ADD CONSTRAINT fk_auth_session_tenant FOREIGN KEY (impersonation_tenant_id) REFERENCES tenant(id);
ALTER TABLE auth_session ADD CONSTRAINT fk_auth_session_user FOREIGN KEY (user_id) REFERENCES app_user(id);
ALTER TABLE category ADD CONSTRAINT fk_category_parent FOREIGN KEY (tenant_id, parent_id) REFERENCES category(tenant_id, id);
ALTER TABLE category ADD CONSTRAINT fk_category_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE customer ADD CONSTRAINT fk_customer_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE demand_day ADD CONSTRAINT fk_demand_day_location FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE demand_day ADD CONSTRAINT fk_demand_day_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE dispatch ADD CONSTRAINT fk_dispatch_location FOREIGN KEY (tenant_id, from_location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE dispatch ADD CONSTRAINT fk_dispatch_order FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_order(tenant_id, id);
ALTER TABLE dispatch_line ADD CONSTRAINT fk_dispatch_line_dispatch FOREIGN KEY (tenant_id, dispatch_id) REFERENCES dispatch(tenant_id, id);
ALTER TABLE dispatch_line ADD CONSTRAINT fk_dispatch_line_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE document_counter ADD CONSTRAINT fk_document_counter_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE goods_received_note ADD CONSTRAINT fk_goods_received_note_location FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE goods_received_note ADD CONSTRAINT fk_goods_received_note_order FOREIGN KEY (tenant_id, purchase_order_id) REFERENCES purchase_order(tenant_id, id);
ALTER TABLE goods_received_note_line ADD CONSTRAINT fk_goods_received_note_line_note FOREIGN KEY (tenant_id, goods_received_note_id) REFERENCES goods_received_note(tenant_id, id);
ALTER TABLE goods_received_note_line ADD CONSTRAINT fk_goods_received_note_line_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE idempotency_key ADD CONSTRAINT fk_idempotency_key_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE idempotency_key ADD CONSTRAINT fk_idempotency_key_user FOREIGN KEY (user_id) REFERENCES app_user(id);
ALTER TABLE invitation ADD CONSTRAINT fk_invitation_invited_by FOREIGN KEY (invited_by_id) REFERENCES app_user(id);
ALTER TABLE invitation ADD CONSTRAINT fk_invitation_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE membership ADD CONSTRAINT fk_membership_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE membership ADD CONSTRAINT fk_membership_user FOREIGN KEY (user_id) REFERENCES app_user(id);
ALTER TABLE movement_day ADD CONSTRAINT fk_movement_day_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE product ADD CONSTRAINT fk_product_category FOREIGN KEY (tenant_id, category_id) REFERENCES category(tenant_id, id);
ALTER TABLE product ADD CONSTRAINT fk_product_preferred_supplier FOREIGN KEY (tenant_id, preferred_supplier_id) REFERENCES supplier(tenant_id, id);
ALTER TABLE product ADD CONSTRAINT fk_product_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE product_cost ADD CONSTRAINT fk_product_cost_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE purchase_order ADD CONSTRAINT fk_purchase_order_supplier FOREIGN KEY (tenant_id, supplier_id) REFERENCES supplier(tenant_id, id);
ALTER TABLE purchase_order_line ADD CONSTRAINT fk_purchase_order_line_order FOREIGN KEY (tenant_id, purchase_order_id) REFERENCES purchase_order(tenant_id, id) ON DELETE CASCADE;
ALTER TABLE purchase_order_line ADD CONSTRAINT fk_purchase_order_line_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE return_document ADD CONSTRAINT fk_return_document_dispatch FOREIGN KEY (tenant_id, dispatch_id) REFERENCES dispatch(tenant_id, id);
ALTER TABLE return_document ADD CONSTRAINT fk_return_document_location FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE return_document ADD CONSTRAINT fk_return_document_note FOREIGN KEY (tenant_id, goods_received_note_id) REFERENCES goods_received_note(tenant_id, id);
ALTER TABLE return_line ADD CONSTRAINT fk_return_line_document FOREIGN KEY (tenant_id, return_document_id) REFERENCES return_document(tenant_id, id);
ALTER TABLE return_line ADD CONSTRAINT fk_return_line_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE row_count ADD CONSTRAINT fk_row_count_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE sales_order ADD CONSTRAINT fk_sales_order_customer FOREIGN KEY (tenant_id, customer_id) REFERENCES customer(tenant_id, id);
ALTER TABLE sales_order_line ADD CONSTRAINT fk_sales_order_line_order FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_order(tenant_id, id) ON DELETE CASCADE;
ALTER TABLE sales_order_line ADD CONSTRAINT fk_sales_order_line_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE stock_count ADD CONSTRAINT fk_stock_count_location FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE stock_count_line ADD CONSTRAINT fk_stock_count_line_count FOREIGN KEY (tenant_id, stock_count_id) REFERENCES stock_count(tenant_id, id) ON DELETE CASCADE;
ALTER TABLE stock_count_line ADD CONSTRAINT fk_stock_count_line_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE stock_location ADD CONSTRAINT fk_stock_location_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE stock_movement ADD CONSTRAINT fk_stock_movement_from FOREIGN KEY (tenant_id, from_location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE stock_movement ADD CONSTRAINT fk_stock_movement_product FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
ALTER TABLE stock_movement ADD CONSTRAINT fk_stock_movement_reverses FOREIGN KEY (tenant_id, reverses_id) REFERENCES stock_movement(tenant_id, id);
ALTER TABLE stock_movement ADD CONSTRAINT fk_stock_movement_to FOREIGN KEY (tenant_id, to_location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE stock_record ADD CONSTRAINT fk_stock_record_location FOREIGN KEY (tenant_id, location_id) REFERENCES stock_location(tenant_id, id);
ALTER TABLE stock_record ADD CONSTRAINT fk_stock_record_product FOREIGN KEY (tenant_id, product_id, product_sku) REFERENCES product(tenant_id, id, sku) ON UPDATE CASCADE;
ALTER TABLE stock_reservation ADD CONSTRAINT fk_stock_reservation_line FOREIGN KEY (tenant_id, sales_order_line_id) REFERENCES sales_order_line(tenant_id, id);
ALTER TABLE stock_reservation ADD CONSTRAINT fk_stock_reservation_record FOREIGN KEY (tenant_id, product_id, location_id) REFERENCES stock_record(tenant_id, product_id, location_id);
ALTER TABLE stock_total ADD CONSTRAINT fk_stock_total_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE supplier ADD CONSTRAINT fk_supplier_tenant FOREIGN KEY (tenant_id) REFERENCES tenant(id);

CREATE TABLE audit_event_past PARTITION OF audit_event FOR VALUES FROM (MINVALUE) TO ('2027-01-01 00:00:00+00') WITH (toast_tuple_target = 8160);
ALTER TABLE audit_event_past RENAME CONSTRAINT audit_event_past_pkey TO pk_audit_event_past;
ALTER INDEX audit_event_past_actor_id_id_idx RENAME TO ix_audit_event_past_actor;
ALTER INDEX audit_event_past_id_occurred_at_idx RENAME TO ix_audit_event_past_id;
ALTER INDEX audit_event_past_occurred_at_idx RENAME TO ix_audit_event_past_occurred;
ALTER TABLE audit_event_past ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE TRIGGER tr_audit_event_no_truncate BEFORE TRUNCATE ON audit_event_past FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT make_partition('audit_event', 'audit_event_2027_01', '2027-01-01 00:00:00+00', '2027-02-01 00:00:00+00');
-- Accounts are shut off, never deleted or renumbered: rows of every tenant point at them.
CREATE OR REPLACE TRIGGER tr_app_user_kept BEFORE DELETE ON app_user
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_app_user_keeps_id BEFORE UPDATE OF id ON app_user
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_app_user_stamp BEFORE UPDATE ON app_user
  FOR EACH ROW WHEN (
    OLD.username IS DISTINCT FROM NEW.username OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.is_staff IS DISTINCT FROM NEW.is_staff
    OR OLD.is_superuser IS DISTINCT FROM NEW.is_superuser
  ) EXECUTE FUNCTION stamp_user();
-- Append-only; what is older than the retention time goes through prune_audit_events.
CREATE OR REPLACE TRIGGER tr_audit_event_append_only BEFORE UPDATE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_audit_event_delete BEFORE DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_delete();
CREATE OR REPLACE TRIGGER tr_audit_event_no_truncate BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_audit_event_tenant BEFORE INSERT ON audit_event
  FOR EACH ROW WHEN (NEW.tenant_id IS NULL) EXECUTE FUNCTION fill_audit_tenant();

CREATE OR REPLACE TRIGGER tr_audit_event_changes AFTER INSERT ON audit_event
  FOR EACH ROW WHEN (NEW.tenant_id > 0 AND NEW.outcome = 'ok'
    AND NEW.object_type IN ('category', 'product', 'stock_location', 'supplier', 'customer', 'purchase_order',
      'goods_received_note', 'sales_order', 'dispatch', 'return_document', 'stock_count'))
  EXECUTE FUNCTION note_object_changes();
CREATE OR REPLACE TRIGGER tr_idempotency_key_old BEFORE INSERT ON idempotency_key
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION claim_old_key();
CREATE OR REPLACE TRIGGER tr_membership_stamp AFTER INSERT OR UPDATE OR DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION stamp_member();
CREATE OR REPLACE TRIGGER tr_product_counted AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_product();
CREATE OR REPLACE TRIGGER tr_product_discounted AFTER DELETE ON product
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_product();
CREATE OR REPLACE TRIGGER tr_product_order AFTER UPDATE OF sku ON product
  FOR EACH ROW WHEN (OLD.sku <> NEW.sku) EXECUTE FUNCTION note_product_order();
CREATE OR REPLACE TRIGGER tr_product_same_key BEFORE UPDATE OF tenant_id ON product
  FOR EACH ROW WHEN (OLD.tenant_id IS DISTINCT FROM NEW.tenant_id) EXECUTE FUNCTION refuse_other_key();
CREATE OR REPLACE TRIGGER tr_product_cost_total_insert AFTER INSERT ON product_cost
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION total_cost_insert();
CREATE OR REPLACE TRIGGER tr_product_cost_total_update AFTER UPDATE ON product_cost
  REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION total_cost_update();
CREATE OR REPLACE TRIGGER tr_product_cost_total_delete AFTER DELETE ON product_cost
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION total_cost_delete();

CREATE OR REPLACE TRIGGER tr_product_cost_low AFTER UPDATE ON product_cost
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION note_low_stock();
-- The ledger is append-only.
CREATE OR REPLACE TRIGGER tr_stock_movement_append_only BEFORE UPDATE OR DELETE ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_stock_movement_no_truncate BEFORE TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_stock_movement_days AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS new_movement FOR EACH STATEMENT EXECUTE FUNCTION sum_movement_days();

-- Demand is what was issued by hand or dispatched, less what customers sent back and what was reversed.
CREATE OR REPLACE TRIGGER tr_stock_movement_demand AFTER INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.movement_type = 'issue' AND NEW.reverses_id IS NULL
          AND (NEW.document_type IS NULL OR NEW.document_type = 'dispatch')
        OR NEW.movement_type = 'receive' AND (NEW.document_type = 'customer_return' OR NEW.reverses_id IS NOT NULL))
  EXECUTE FUNCTION sum_demand_days();
CREATE OR REPLACE TRIGGER tr_stock_movement_changes AFTER INSERT ON stock_movement
  FOR EACH ROW EXECUTE FUNCTION note_movements();
CREATE OR REPLACE TRIGGER tr_stock_movement_dispatch AFTER INSERT ON stock_movement FOR EACH ROW
  WHEN (NEW.document_type = 'dispatch') EXECUTE FUNCTION note_dispatch_costs();
CREATE OR REPLACE TRIGGER tr_stock_record_sku BEFORE INSERT ON stock_record
  FOR EACH ROW WHEN (NEW.product_sku IS NULL) EXECUTE FUNCTION fill_product_sku();
CREATE OR REPLACE TRIGGER tr_stock_record_counted AFTER INSERT ON stock_record
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stock_record();
CREATE OR REPLACE TRIGGER tr_stock_record_discounted AFTER DELETE ON stock_record
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stock_record();
CREATE OR REPLACE TRIGGER tr_stock_record_same_key BEFORE UPDATE OF tenant_id, location_id ON stock_record
  FOR EACH ROW WHEN (OLD.tenant_id IS DISTINCT FROM NEW.tenant_id OR OLD.location_id IS DISTINCT FROM NEW.location_id)
  EXECUTE FUNCTION refuse_other_key();

CREATE OR REPLACE TRIGGER tr_stock_record_first_changes AFTER INSERT ON stock_record
  REFERENCING NEW TABLE AS new_record FOR EACH STATEMENT EXECUTE FUNCTION note_first_balances();
CREATE OR REPLACE TRIGGER tr_stock_record_changes AFTER UPDATE ON stock_record FOR EACH ROW
  WHEN (NEW.quantity <> OLD.quantity OR NEW.reserved_quantity <> OLD.reserved_quantity)
  EXECUTE FUNCTION note_balances();
-- Tenants are suspended, never deleted or renumbered: all their rows point at them.
CREATE OR REPLACE TRIGGER tr_tenant_kept BEFORE DELETE ON tenant
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER tr_tenant_keeps_id BEFORE UPDATE OF id ON tenant
  FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tr_tenant_stamp AFTER UPDATE ON tenant
  FOR EACH ROW WHEN (
    OLD.name IS DISTINCT FROM NEW.name OR OLD.slug IS DISTINCT FROM NEW.slug
    OR OLD.is_active IS DISTINCT FROM NEW.is_active
  ) EXECUTE FUNCTION stamp_members();
RESET ROLE;

SET session_replication_role = replica;
SELECT setval('public.api_token_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM api_token), false);
INSERT INTO app_user ("id", "username", "email", "password_hash", "is_active", "is_staff", "is_superuser", "last_login_at", "password_changed_at", "created_at", "updated_at", "rights_stamp", "password_change_required") OVERRIDING SYSTEM VALUE VALUES
  ('1', 'acme-owner', 'acme-owner@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:41.809208+00', NULL, '2026-11-25 05:33:41.775021+00', '2026-11-25 05:33:41.775021+00', '2', 'false'),
  ('10', 'other-coordinator', 'other-coordinator@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:42.319855+00', NULL, '2026-11-25 05:33:42.310093+00', '2026-11-25 05:33:42.310093+00', '2', 'false'),
  ('11', 'other-manager', 'other-manager@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:42.333747+00', NULL, '2026-11-25 05:33:42.322655+00', '2026-11-25 05:33:42.322655+00', '2', 'false'),
  ('12', 'other-viewer', 'other-viewer@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:42.346752+00', NULL, '2026-11-25 05:33:42.336671+00', '2026-11-25 05:33:42.336671+00', '2', 'false'),
  ('13', 'other-5-member', '', '$argon2id$v=19$m=19456,t=2,p=1$fpx0X2ofzXiVpcSYtHG8Sw$CQQqaj+kp/j9zhKBdVw6JLNL6rvW6BYnN6TChSLUZ20', 'true', 'false', 'false', NULL, NULL, '2026-11-25 05:33:42.419904+00', '2026-11-25 05:33:42.419904+00', '2', 'false'),
  ('2', 'acme-coordinator', 'acme-coordinator@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:41.832328+00', NULL, '2026-11-25 05:33:41.820497+00', '2026-11-25 05:33:41.820497+00', '2', 'false'),
  ('3', 'acme-manager', 'acme-manager@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:41.849495+00', NULL, '2026-11-25 05:33:41.835817+00', '2026-11-25 05:33:41.835817+00', '2', 'false'),
  ('4', 'acme-viewer', 'acme-viewer@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:41.862431+00', NULL, '2026-11-25 05:33:41.852505+00', '2026-11-25 05:33:41.852505+00', '2', 'false'),
  ('5', 'acme-1-member', '', '$argon2id$v=19$m=19456,t=2,p=1$CGIJ4S8eFgQLJnN3eyrQfQ$alRpzlKRfm5ilBvTCmL0DrL/eAWwBcxROaNK/wiRVlo', 'true', 'false', 'false', NULL, NULL, '2026-11-25 05:33:42.018207+00', '2026-11-25 05:33:42.018207+00', '2', 'false'),
  ('6', 'acme-2-member', '', '$argon2id$v=19$m=19456,t=2,p=1$9ACCkTywoxdYTMDmmGfPYQ$AGGCr8+hqTtrEoaCn8Jh5Y4gRmTKy/jFLpKuLB6xJic', 'true', 'false', 'false', NULL, NULL, '2026-11-25 05:33:42.12178+00', '2026-11-25 05:33:42.12178+00', '2', 'false'),
  ('7', 'acme-3-member', '', '$argon2id$v=19$m=19456,t=2,p=1$nJuKFXyN8+qzg37ThPLaqQ$QQVU74u74uJ3N75e8jtv4vX0arXYeoMMAGRHdb1IDC0', 'true', 'false', 'false', NULL, NULL, '2026-11-25 05:33:42.208087+00', '2026-11-25 05:33:42.208087+00', '2', 'false'),
  ('8', 'acme-4-member', '', '$argon2id$v=19$m=19456,t=2,p=1$InuTU3GEgYzDdPqddSDZjw$roSShdbOb4hFtFOO+oxsoP7ZtPXDCXSQVDHESwjGl/M', 'true', 'false', 'false', NULL, NULL, '2026-11-25 05:33:42.276988+00', '2026-11-25 05:33:42.276988+00', '2', 'false'),
  ('9', 'other-owner', 'other-owner@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WUQ3OkXVKu1Iktvo7WUH8Q$hxEG4wfajmJ1VTByBTsXSMCZRZb1+4XnAcMrScj+gxY', 'true', 'false', 'false', '2026-11-25 05:33:42.307001+00', NULL, '2026-11-25 05:33:42.29691+00', '2026-11-25 05:33:42.29691+00', '2', 'false');
SELECT setval('public.app_user_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM app_user), false);
INSERT INTO audit_event ("id", "tenant_id", "occurred_at", "actor_id", "on_behalf_of_id", "action", "object_type", "object_id", "before", "after", "outcome", "address", "user_agent", "request_id", "object_label") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '2026-11-25 05:33:41.809208+00', '1', NULL, 'login', 'user', '1', NULL, NULL, 'ok', '127.0.0.1', '', '09b4b8d8-ad43-4fb6-975d-5b3ba0d37c2b', ''),
  ('10', '1', '2026-11-25 05:33:41.905597+00', '1', NULL, 'stock_movement.create', 'stock_movement', '1', NULL, '{"id": 1, "notes": "", "product": 1, "quantity": "10", "reverses": null, "reference": "", "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:41.908051Z", "created_by": 1, "product_sku": "acme-1", "reversed_by": null, "to_location": 1, "product_name": "acme-1", "from_location": null, "movement_type": "receive", "to_location_name": "acme-1", "from_location_name": null, "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '52323ebe-049d-49a9-bc7c-0f32c2427925', 'acme-1 acme-1'),
  ('11', '1', '2026-11-25 05:33:41.921318+00', '1', NULL, 'purchase_order.create', 'purchase_order', '1', NULL, '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 1, "created_at": "2026-11-25T05:33:41.921318Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.921318Z", "order_number": "PO-000001", "supplier_name": "acme-1", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'c68fe1b0-01f6-414e-b18e-a04002c19ff9', 'PO-000001 acme-1'),
  ('12', '1', '2026-11-25 05:33:41.926798+00', '1', NULL, 'purchase_order.create', 'purchase_order', '2', NULL, '{"id": 2, "lines": [{"id": 2, "order": 2, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 1, "created_at": "2026-11-25T05:33:41.926798Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.926798Z", "order_number": "PO-000002", "supplier_name": "acme-1", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '9999c8fd-5deb-463d-889d-65eb602238bd', 'PO-000002 acme-1'),
  ('13', '1', '2026-11-25 05:33:41.930675+00', '1', NULL, 'purchase_order.confirm', 'purchase_order', '1', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 1, "created_at": "2026-11-25T05:33:41.921318Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.921318Z", "order_number": "PO-000001", "supplier_name": "acme-1", "expected_delivery_date": null}', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 1, "created_at": "2026-11-25T05:33:41.921318Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.930675Z", "order_number": "PO-000001", "supplier_name": "acme-1", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '1812371d-bdf4-43ff-85d7-8533f938d348', 'PO-000001 acme-1'),
  ('14', '1', '2026-11-25 05:33:41.938753+00', '1', NULL, 'goods_received_note.create', 'goods_received_note', '1', NULL, '{"id": 1, "lines": [{"id": 1, "product": 1, "delivery": 1, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-1", "product_name": "acme-1"}], "notes": "", "location": 1, "created_at": "2026-11-25T05:33:41.938753Z", "created_by": 1, "grn_number": "GRN-000001", "updated_at": "2026-11-25T05:33:41.938753Z", "location_name": "acme-1", "received_date": "2026-11-25", "purchase_order": 1, "created_by_username": "acme-owner", "purchase_order_number": "PO-000001"}', 'ok', '127.0.0.1', '', '1a200a07-faee-43b7-a9cb-e3bf5846f168', 'GRN-000001 acme-1'),
  ('15', '1', '2026-11-25 05:33:41.938753+00', '1', NULL, 'purchase_order.receive', 'purchase_order', '1', '{"status": "confirmed"}', '{"status": "partially_received"}', 'ok', '127.0.0.1', '', '1a200a07-faee-43b7-a9cb-e3bf5846f168', 'PO-000001 acme-1'),
  ('16', '1', '2026-11-25 05:33:41.958576+00', '1', NULL, 'sales_order.create', 'sales_order', '1', NULL, '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 1, "created_at": "2026-11-25T05:33:41.958576Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.958576Z", "order_number": "SO-000001", "customer_name": "acme-1", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'f95daddf-2a01-4106-a238-5b888ffb3f24', 'SO-000001 acme-1'),
  ('17', '1', '2026-11-25 05:33:41.972174+00', '1', NULL, 'sales_order.create', 'sales_order', '2', NULL, '{"id": 2, "lines": [{"id": 2, "order": 2, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 1, "created_at": "2026-11-25T05:33:41.972174Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.972174Z", "order_number": "SO-000002", "customer_name": "acme-1", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '1bffebdf-f511-4932-a2a5-f449908235a0', 'SO-000002 acme-1'),
  ('18', '1', '2026-11-25 05:33:41.98125+00', '1', NULL, 'sales_order.confirm', 'sales_order', '1', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 1, "created_at": "2026-11-25T05:33:41.958576Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.958576Z", "order_number": "SO-000001", "customer_name": "acme-1", "expected_delivery_date": null}', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 1, "created_at": "2026-11-25T05:33:41.958576Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.98125Z", "order_number": "SO-000001", "customer_name": "acme-1", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '5e5843af-67f6-4b42-bcc2-220fb22687a8', 'SO-000001 acme-1'),
  ('19', '1', '2026-11-25 05:33:41.994074+00', '1', NULL, 'dispatch.create', 'dispatch', '1', NULL, '{"id": 1, "lines": [{"id": 1, "product": 1, "delivery": 1, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-1", "product_name": "acme-1"}], "notes": "", "created_at": "2026-11-25T05:33:41.994074Z", "created_by": 1, "updated_at": "2026-11-25T05:33:41.994074Z", "sales_order": 1, "dispatch_date": "2026-11-25", "from_location": 1, "dispatch_number": "DSP-000001", "from_location_name": "acme-1", "sales_order_number": "SO-000001", "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '22fa1184-0f46-43bd-9d14-b8715604b623', 'DSP-000001'),
  ('2', '1', '2026-11-25 05:33:41.832328+00', '2', NULL, 'login', 'user', '2', NULL, NULL, 'ok', '127.0.0.1', '', '472ea630-4d41-4e0c-af51-e671f361f4aa', ''),
  ('20', '1', '2026-11-25 05:33:41.994074+00', '1', NULL, 'sales_order.dispatch', 'sales_order', '1', '{"status": "confirmed"}', '{"status": "partially_fulfilled"}', 'ok', '127.0.0.1', '', '22fa1184-0f46-43bd-9d14-b8715604b623', 'SO-000001 acme-1'),
  ('21', '1', '2026-11-25 05:33:42.018207+00', '1', NULL, 'membership.create', 'membership', '5', NULL, '{"id": 5, "role": "viewer", "user": 5, "username": "acme-1-member", "is_active": true, "created_at": "2026-11-25T05:33:42.018207Z", "is_default": true, "tenant_name": "Tenant acme"}', 'ok', '127.0.0.1', '', '3bcf82cc-309e-41f3-9e3d-0684aca12e10', 'acme-1-member'),
  ('22', '1', '2026-11-25 05:33:42.026159+00', '1', NULL, 'invitation.create', 'invitation', '1', NULL, '{"id": 1, "role": "viewer", "username": "acme-1-invited"}', 'ok', '127.0.0.1', '', '583dfd2b-60a3-4d50-9041-644d0f04891a', 'acme-1-invited'),
  ('23', '1', '2026-11-25 05:33:42.038191+00', '1', NULL, 'category.create', 'category', '2', NULL, '{"id": 2, "name": "acme-2", "slug": "acme-2", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.038191Z", "updated_at": "2026-11-25T05:33:42.038191Z", "description": ""}', 'ok', '127.0.0.1', '', '28ee57d7-97a3-43aa-a93e-51bb1ebaedd7', 'acme-2'),
  ('24', '1', '2026-11-25 05:33:42.04126+00', '1', NULL, 'product.create', 'product', '2', NULL, '{"id": 2, "sku": "acme-2", "name": "acme-2", "barcode": "", "category": 2, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.04126Z", "updated_at": "2026-11-25T05:33:42.04126Z", "description": "", "category_name": "acme-2", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}', 'ok', '127.0.0.1', '', 'ef684bdc-fa32-4d4f-b5ae-b25b23059aec', 'acme-2 acme-2'),
  ('25', '1', '2026-11-25 05:33:42.044059+00', '1', NULL, 'stock_location.create', 'stock_location', '2', NULL, '{"id": 2, "name": "acme-2", "is_active": true, "created_at": "2026-11-25T05:33:42.044059Z", "updated_at": "2026-11-25T05:33:42.044059Z", "description": ""}', 'ok', '127.0.0.1', '', 'f9d2ce99-a3d4-44c3-93b8-3f68c48bfe15', 'acme-2'),
  ('26', '1', '2026-11-25 05:33:42.047041+00', '1', NULL, 'supplier.create', 'supplier', '2', NULL, '{"id": 2, "code": "SUP-000002", "name": "acme-2", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.047041Z", "updated_at": "2026-11-25T05:33:42.047041Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}', 'ok', '127.0.0.1', '', '1531f5ca-f650-4bee-ac89-9e3b85b8a9fa', 'SUP-000002 acme-2'),
  ('27', '1', '2026-11-25 05:33:42.05055+00', '1', NULL, 'customer.create', 'customer', '2', NULL, '{"id": 2, "code": "CUS-000002", "name": "acme-2", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.05055Z", "updated_at": "2026-11-25T05:33:42.05055Z", "contact_name": "", "phone_normalised": null}', 'ok', '127.0.0.1', '', 'd5e0dce0-12b7-42b6-9fb6-aefc1fa6d49d', 'CUS-000002 acme-2'),
  ('28', '1', '2026-11-25 05:33:42.052809+00', '1', NULL, 'stock_movement.create', 'stock_movement', '4', NULL, '{"id": 4, "notes": "", "product": 2, "quantity": "10", "reverses": null, "reference": "", "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.053071Z", "created_by": 1, "product_sku": "acme-2", "reversed_by": null, "to_location": 2, "product_name": "acme-2", "from_location": null, "movement_type": "receive", "to_location_name": "acme-2", "from_location_name": null, "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '7397cb52-aa39-444f-8882-866b5e546f2d', 'acme-2 acme-2'),
  ('29', '1', '2026-11-25 05:33:42.056772+00', '1', NULL, 'purchase_order.create', 'purchase_order', '3', NULL, '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 2, "created_at": "2026-11-25T05:33:42.056772Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.056772Z", "order_number": "PO-000003", "supplier_name": "acme-2", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'f8c8c521-e812-4435-ac1b-f23832731e28', 'PO-000003 acme-2'),
  ('3', '1', '2026-11-25 05:33:41.849495+00', '3', NULL, 'login', 'user', '3', NULL, NULL, 'ok', '127.0.0.1', '', '7718470f-4cac-4a60-9a87-b424365c2afb', ''),
  ('30', '1', '2026-11-25 05:33:42.059631+00', '1', NULL, 'purchase_order.create', 'purchase_order', '4', NULL, '{"id": 4, "lines": [{"id": 4, "order": 4, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 2, "created_at": "2026-11-25T05:33:42.059631Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.059631Z", "order_number": "PO-000004", "supplier_name": "acme-2", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '838107b7-4a8a-4039-9de4-b928113a48cb', 'PO-000004 acme-2'),
  ('31', '1', '2026-11-25 05:33:42.06623+00', '1', NULL, 'purchase_order.confirm', 'purchase_order', '3', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 2, "created_at": "2026-11-25T05:33:42.056772Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.056772Z", "order_number": "PO-000003", "supplier_name": "acme-2", "expected_delivery_date": null}', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 2, "created_at": "2026-11-25T05:33:42.056772Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.06623Z", "order_number": "PO-000003", "supplier_name": "acme-2", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'dcf72ca3-ba6f-41de-857f-4b3d21c5e4da', 'PO-000003 acme-2'),
  ('32', '1', '2026-11-25 05:33:42.074008+00', '1', NULL, 'goods_received_note.create', 'goods_received_note', '2', NULL, '{"id": 2, "lines": [{"id": 2, "product": 2, "delivery": 2, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-2", "product_name": "acme-2"}], "notes": "", "location": 2, "created_at": "2026-11-25T05:33:42.074008Z", "created_by": 1, "grn_number": "GRN-000002", "updated_at": "2026-11-25T05:33:42.074008Z", "location_name": "acme-2", "received_date": "2026-11-25", "purchase_order": 3, "created_by_username": "acme-owner", "purchase_order_number": "PO-000003"}', 'ok', '127.0.0.1', '', 'd22be034-5a1b-440e-ad5d-886dd7fab8ae', 'GRN-000002 acme-2'),
  ('33', '1', '2026-11-25 05:33:42.074008+00', '1', NULL, 'purchase_order.receive', 'purchase_order', '3', '{"status": "confirmed"}', '{"status": "partially_received"}', 'ok', '127.0.0.1', '', 'd22be034-5a1b-440e-ad5d-886dd7fab8ae', 'PO-000003 acme-2'),
  ('34', '1', '2026-11-25 05:33:42.080977+00', '1', NULL, 'sales_order.create', 'sales_order', '3', NULL, '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 2, "created_at": "2026-11-25T05:33:42.080977Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.080977Z", "order_number": "SO-000003", "customer_name": "acme-2", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '6fa5a7e1-a9aa-4261-a5dd-335cc4ec7d36', 'SO-000003 acme-2'),
  ('35', '1', '2026-11-25 05:33:42.083905+00', '1', NULL, 'sales_order.create', 'sales_order', '4', NULL, '{"id": 4, "lines": [{"id": 4, "order": 4, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 2, "created_at": "2026-11-25T05:33:42.083905Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.083905Z", "order_number": "SO-000004", "customer_name": "acme-2", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '36b8d2c0-1a85-4b05-ae15-e20553863863', 'SO-000004 acme-2'),
  ('36', '1', '2026-11-25 05:33:42.085945+00', '1', NULL, 'sales_order.confirm', 'sales_order', '3', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 2, "created_at": "2026-11-25T05:33:42.080977Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.080977Z", "order_number": "SO-000003", "customer_name": "acme-2", "expected_delivery_date": null}', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 2, "created_at": "2026-11-25T05:33:42.080977Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.085945Z", "order_number": "SO-000003", "customer_name": "acme-2", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '62a17196-67ba-43ce-aa40-33f82b5d4f6e', 'SO-000003 acme-2'),
  ('37', '1', '2026-11-25 05:33:42.094221+00', '1', NULL, 'dispatch.create', 'dispatch', '2', NULL, '{"id": 2, "lines": [{"id": 2, "product": 2, "delivery": 2, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-2", "product_name": "acme-2"}], "notes": "", "created_at": "2026-11-25T05:33:42.094221Z", "created_by": 1, "updated_at": "2026-11-25T05:33:42.094221Z", "sales_order": 3, "dispatch_date": "2026-11-25", "from_location": 2, "dispatch_number": "DSP-000002", "from_location_name": "acme-2", "sales_order_number": "SO-000003", "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '14d6fecd-8896-4095-9550-19e18ed3ea04', 'DSP-000002'),
  ('38', '1', '2026-11-25 05:33:42.094221+00', '1', NULL, 'sales_order.dispatch', 'sales_order', '3', '{"status": "confirmed"}', '{"status": "partially_fulfilled"}', 'ok', '127.0.0.1', '', '14d6fecd-8896-4095-9550-19e18ed3ea04', 'SO-000003 acme-2'),
  ('39', '1', '2026-11-25 05:33:42.12178+00', '1', NULL, 'membership.create', 'membership', '6', NULL, '{"id": 6, "role": "viewer", "user": 6, "username": "acme-2-member", "is_active": true, "created_at": "2026-11-25T05:33:42.12178Z", "is_default": true, "tenant_name": "Tenant acme"}', 'ok', '127.0.0.1', '', 'cb9b72eb-3bae-4f90-83b4-70a60d110546', 'acme-2-member'),
  ('4', '1', '2026-11-25 05:33:41.862431+00', '4', NULL, 'login', 'user', '4', NULL, NULL, 'ok', '127.0.0.1', '', 'b3dcf032-698d-44ff-a19a-a215eebd0a36', ''),
  ('40', '1', '2026-11-25 05:33:42.127409+00', '1', NULL, 'invitation.create', 'invitation', '2', NULL, '{"id": 2, "role": "viewer", "username": "acme-2-invited"}', 'ok', '127.0.0.1', '', 'd1d852d1-09a9-4ab0-a96b-4a8a3b6413cb', 'acme-2-invited'),
  ('41', '1', '2026-11-25 05:33:42.133807+00', '1', NULL, 'category.create', 'category', '3', NULL, '{"id": 3, "name": "acme-3", "slug": "acme-3", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.133807Z", "updated_at": "2026-11-25T05:33:42.133807Z", "description": ""}', 'ok', '127.0.0.1', '', '4e179a67-a1b3-42b8-bb17-fe6036a0db8e', 'acme-3'),
  ('42', '1', '2026-11-25 05:33:42.136608+00', '1', NULL, 'product.create', 'product', '3', NULL, '{"id": 3, "sku": "acme-3", "name": "acme-3", "barcode": "", "category": 3, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.136608Z", "updated_at": "2026-11-25T05:33:42.136608Z", "description": "", "category_name": "acme-3", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}', 'ok', '127.0.0.1', '', '6a40c8af-d4bb-4314-9e1c-4aad261b223c', 'acme-3 acme-3'),
  ('43', '1', '2026-11-25 05:33:42.13929+00', '1', NULL, 'stock_location.create', 'stock_location', '3', NULL, '{"id": 3, "name": "acme-3", "is_active": true, "created_at": "2026-11-25T05:33:42.13929Z", "updated_at": "2026-11-25T05:33:42.13929Z", "description": ""}', 'ok', '127.0.0.1', '', '3a945af3-4c96-4285-8151-8b7330b4e7ea', 'acme-3'),
  ('44', '1', '2026-11-25 05:33:42.143184+00', '1', NULL, 'supplier.create', 'supplier', '3', NULL, '{"id": 3, "code": "SUP-000003", "name": "acme-3", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.143184Z", "updated_at": "2026-11-25T05:33:42.143184Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}', 'ok', '127.0.0.1', '', 'f0597826-e330-41ec-a283-e7aaaa9c7c37', 'SUP-000003 acme-3'),
  ('45', '1', '2026-11-25 05:33:42.147533+00', '1', NULL, 'customer.create', 'customer', '3', NULL, '{"id": 3, "code": "CUS-000003", "name": "acme-3", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.147533Z", "updated_at": "2026-11-25T05:33:42.147533Z", "contact_name": "", "phone_normalised": null}', 'ok', '127.0.0.1', '', '9ed46e7a-6514-4a00-8605-9e3a2d89e9dc', 'CUS-000003 acme-3'),
  ('46', '1', '2026-11-25 05:33:42.149879+00', '1', NULL, 'stock_movement.create', 'stock_movement', '7', NULL, '{"id": 7, "notes": "", "product": 3, "quantity": "10", "reverses": null, "reference": "", "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.15015Z", "created_by": 1, "product_sku": "acme-3", "reversed_by": null, "to_location": 3, "product_name": "acme-3", "from_location": null, "movement_type": "receive", "to_location_name": "acme-3", "from_location_name": null, "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '30d40649-26d5-4424-87fd-77c37cab21ac', 'acme-3 acme-3'),
  ('47', '1', '2026-11-25 05:33:42.154157+00', '1', NULL, 'purchase_order.create', 'purchase_order', '5', NULL, '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 3, "created_at": "2026-11-25T05:33:42.154157Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.154157Z", "order_number": "PO-000005", "supplier_name": "acme-3", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'e41d00c5-b583-4501-aad8-92adef9dbe83', 'PO-000005 acme-3'),
  ('48', '1', '2026-11-25 05:33:42.15927+00', '1', NULL, 'purchase_order.create', 'purchase_order', '6', NULL, '{"id": 6, "lines": [{"id": 6, "order": 6, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 3, "created_at": "2026-11-25T05:33:42.15927Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.15927Z", "order_number": "PO-000006", "supplier_name": "acme-3", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'ece63cc5-d7d0-4e2d-9791-27fb9b72ad48', 'PO-000006 acme-3'),
  ('49', '1', '2026-11-25 05:33:42.161148+00', '1', NULL, 'purchase_order.confirm', 'purchase_order', '5', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 3, "created_at": "2026-11-25T05:33:42.154157Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.154157Z", "order_number": "PO-000005", "supplier_name": "acme-3", "expected_delivery_date": null}', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 3, "created_at": "2026-11-25T05:33:42.154157Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.161148Z", "order_number": "PO-000005", "supplier_name": "acme-3", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '2430b645-5279-4b78-a986-d35dd87be784', 'PO-000005 acme-3'),
  ('5', '1', '2026-11-25 05:33:41.872784+00', '1', NULL, 'category.create', 'category', '1', NULL, '{"id": 1, "name": "acme-1", "slug": "acme-1", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:41.872784Z", "updated_at": "2026-11-25T05:33:41.872784Z", "description": ""}', 'ok', '127.0.0.1', '', 'a8e25d83-c121-46fd-b0e3-5595f2b6f554', 'acme-1'),
  ('50', '1', '2026-11-25 05:33:42.167346+00', '1', NULL, 'goods_received_note.create', 'goods_received_note', '3', NULL, '{"id": 3, "lines": [{"id": 3, "product": 3, "delivery": 3, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-3", "product_name": "acme-3"}], "notes": "", "location": 3, "created_at": "2026-11-25T05:33:42.167346Z", "created_by": 1, "grn_number": "GRN-000003", "updated_at": "2026-11-25T05:33:42.167346Z", "location_name": "acme-3", "received_date": "2026-11-25", "purchase_order": 5, "created_by_username": "acme-owner", "purchase_order_number": "PO-000005"}', 'ok', '127.0.0.1', '', '836a1b23-eaac-425a-a862-502cfa54e8a7', 'GRN-000003 acme-3'),
  ('51', '1', '2026-11-25 05:33:42.167346+00', '1', NULL, 'purchase_order.receive', 'purchase_order', '5', '{"status": "confirmed"}', '{"status": "partially_received"}', 'ok', '127.0.0.1', '', '836a1b23-eaac-425a-a862-502cfa54e8a7', 'PO-000005 acme-3'),
  ('52', '1', '2026-11-25 05:33:42.174253+00', '1', NULL, 'sales_order.create', 'sales_order', '5', NULL, '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 3, "created_at": "2026-11-25T05:33:42.174253Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.174253Z", "order_number": "SO-000005", "customer_name": "acme-3", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '280ad5d9-99f0-4315-98c4-06cec73ff42c', 'SO-000005 acme-3'),
  ('53', '1', '2026-11-25 05:33:42.177759+00', '1', NULL, 'sales_order.create', 'sales_order', '6', NULL, '{"id": 6, "lines": [{"id": 6, "order": 6, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 3, "created_at": "2026-11-25T05:33:42.177759Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.177759Z", "order_number": "SO-000006", "customer_name": "acme-3", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'd982f621-e8e6-44e3-911a-2555fa611e22', 'SO-000006 acme-3'),
  ('54', '1', '2026-11-25 05:33:42.17964+00', '1', NULL, 'sales_order.confirm', 'sales_order', '5', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 3, "created_at": "2026-11-25T05:33:42.174253Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.174253Z", "order_number": "SO-000005", "customer_name": "acme-3", "expected_delivery_date": null}', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 3, "created_at": "2026-11-25T05:33:42.174253Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.17964Z", "order_number": "SO-000005", "customer_name": "acme-3", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '616a70a3-0a43-4bf9-82de-655394646a00', 'SO-000005 acme-3'),
  ('55', '1', '2026-11-25 05:33:42.191853+00', '1', NULL, 'dispatch.create', 'dispatch', '3', NULL, '{"id": 3, "lines": [{"id": 3, "product": 3, "delivery": 3, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-3", "product_name": "acme-3"}], "notes": "", "created_at": "2026-11-25T05:33:42.191853Z", "created_by": 1, "updated_at": "2026-11-25T05:33:42.191853Z", "sales_order": 5, "dispatch_date": "2026-11-25", "from_location": 3, "dispatch_number": "DSP-000003", "from_location_name": "acme-3", "sales_order_number": "SO-000005", "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', 'e2a33dbb-b4bd-43b3-828a-5eef0911dc2f', 'DSP-000003'),
  ('56', '1', '2026-11-25 05:33:42.191853+00', '1', NULL, 'sales_order.dispatch', 'sales_order', '5', '{"status": "confirmed"}', '{"status": "partially_fulfilled"}', 'ok', '127.0.0.1', '', 'e2a33dbb-b4bd-43b3-828a-5eef0911dc2f', 'SO-000005 acme-3'),
  ('57', '1', '2026-11-25 05:33:42.208087+00', '1', NULL, 'membership.create', 'membership', '7', NULL, '{"id": 7, "role": "viewer", "user": 7, "username": "acme-3-member", "is_active": true, "created_at": "2026-11-25T05:33:42.208087Z", "is_default": true, "tenant_name": "Tenant acme"}', 'ok', '127.0.0.1', '', '4be57778-10aa-442c-9e06-63fa89cd98a9', 'acme-3-member'),
  ('58', '1', '2026-11-25 05:33:42.214331+00', '1', NULL, 'invitation.create', 'invitation', '3', NULL, '{"id": 3, "role": "viewer", "username": "acme-3-invited"}', 'ok', '127.0.0.1', '', 'ef5eec53-7974-445f-9d75-195bbfaabb9c', 'acme-3-invited'),
  ('59', '1', '2026-11-25 05:33:42.218536+00', '1', NULL, 'category.create', 'category', '4', NULL, '{"id": 4, "name": "acme-4", "slug": "acme-4", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.218536Z", "updated_at": "2026-11-25T05:33:42.218536Z", "description": ""}', 'ok', '127.0.0.1', '', 'bc6f937e-df32-48c9-8501-b19df56d669a', 'acme-4'),
  ('6', '1', '2026-11-25 05:33:41.879734+00', '1', NULL, 'product.create', 'product', '1', NULL, '{"id": 1, "sku": "acme-1", "name": "acme-1", "barcode": "", "category": 1, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:41.879734Z", "updated_at": "2026-11-25T05:33:41.879734Z", "description": "", "category_name": "acme-1", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}', 'ok', '127.0.0.1', '', 'bd23d6f4-716c-4e05-acea-f96d2d632e94', 'acme-1 acme-1'),
  ('60', '1', '2026-11-25 05:33:42.22102+00', '1', NULL, 'product.create', 'product', '4', NULL, '{"id": 4, "sku": "acme-4", "name": "acme-4", "barcode": "", "category": 4, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.22102Z", "updated_at": "2026-11-25T05:33:42.22102Z", "description": "", "category_name": "acme-4", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}', 'ok', '127.0.0.1', '', 'a83e36a6-c7da-4b7e-aef0-527f3f17c89f', 'acme-4 acme-4'),
  ('61', '1', '2026-11-25 05:33:42.223505+00', '1', NULL, 'stock_location.create', 'stock_location', '4', NULL, '{"id": 4, "name": "acme-4", "is_active": true, "created_at": "2026-11-25T05:33:42.223505Z", "updated_at": "2026-11-25T05:33:42.223505Z", "description": ""}', 'ok', '127.0.0.1', '', '781c4626-7ccb-45a8-ad72-d54af39cbc44', 'acme-4'),
  ('62', '1', '2026-11-25 05:33:42.226241+00', '1', NULL, 'supplier.create', 'supplier', '4', NULL, '{"id": 4, "code": "SUP-000004", "name": "acme-4", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.226241Z", "updated_at": "2026-11-25T05:33:42.226241Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}', 'ok', '127.0.0.1', '', '0c9343f2-e9c2-414a-9bec-3c6ae7e714f9', 'SUP-000004 acme-4'),
  ('63', '1', '2026-11-25 05:33:42.229836+00', '1', NULL, 'customer.create', 'customer', '4', NULL, '{"id": 4, "code": "CUS-000004", "name": "acme-4", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.229836Z", "updated_at": "2026-11-25T05:33:42.229836Z", "contact_name": "", "phone_normalised": null}', 'ok', '127.0.0.1', '', '8c0704dd-ab7f-4993-90ce-07f20a657f83', 'CUS-000004 acme-4'),
  ('64', '1', '2026-11-25 05:33:42.231916+00', '1', NULL, 'stock_movement.create', 'stock_movement', '10', NULL, '{"id": 10, "notes": "", "product": 4, "quantity": "10", "reverses": null, "reference": "", "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.232175Z", "created_by": 1, "product_sku": "acme-4", "reversed_by": null, "to_location": 4, "product_name": "acme-4", "from_location": null, "movement_type": "receive", "to_location_name": "acme-4", "from_location_name": null, "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '38b95094-44ba-4d52-9b23-8704e572b2b5', 'acme-4 acme-4'),
  ('65', '1', '2026-11-25 05:33:42.237807+00', '1', NULL, 'purchase_order.create', 'purchase_order', '7', NULL, '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 4, "created_at": "2026-11-25T05:33:42.237807Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.237807Z", "order_number": "PO-000007", "supplier_name": "acme-4", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'f358e419-f629-4d00-ab1b-dc857dd251f0', 'PO-000007 acme-4'),
  ('66', '1', '2026-11-25 05:33:42.245626+00', '1', NULL, 'purchase_order.create', 'purchase_order', '8', NULL, '{"id": 8, "lines": [{"id": 8, "order": 8, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 4, "created_at": "2026-11-25T05:33:42.245626Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.245626Z", "order_number": "PO-000008", "supplier_name": "acme-4", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '0c4af4e8-4928-4f0c-b06c-29bb0c2a7390', 'PO-000008 acme-4'),
  ('67', '1', '2026-11-25 05:33:42.247529+00', '1', NULL, 'purchase_order.confirm', 'purchase_order', '7', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 4, "created_at": "2026-11-25T05:33:42.237807Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.237807Z", "order_number": "PO-000007", "supplier_name": "acme-4", "expected_delivery_date": null}', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 4, "created_at": "2026-11-25T05:33:42.237807Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.247529Z", "order_number": "PO-000007", "supplier_name": "acme-4", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '1e09ab47-1272-4ec5-844e-b0aa85fa7910', 'PO-000007 acme-4'),
  ('68', '1', '2026-11-25 05:33:42.250266+00', '1', NULL, 'goods_received_note.create', 'goods_received_note', '4', NULL, '{"id": 4, "lines": [{"id": 4, "product": 4, "delivery": 4, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-4", "product_name": "acme-4"}], "notes": "", "location": 4, "created_at": "2026-11-25T05:33:42.250266Z", "created_by": 1, "grn_number": "GRN-000004", "updated_at": "2026-11-25T05:33:42.250266Z", "location_name": "acme-4", "received_date": "2026-11-25", "purchase_order": 7, "created_by_username": "acme-owner", "purchase_order_number": "PO-000007"}', 'ok', '127.0.0.1', '', '922ccee6-8f17-4a57-8378-3b5bba7d3e5c', 'GRN-000004 acme-4'),
  ('69', '1', '2026-11-25 05:33:42.250266+00', '1', NULL, 'purchase_order.receive', 'purchase_order', '7', '{"status": "confirmed"}', '{"status": "partially_received"}', 'ok', '127.0.0.1', '', '922ccee6-8f17-4a57-8378-3b5bba7d3e5c', 'PO-000007 acme-4'),
  ('7', '1', '2026-11-25 05:33:41.886843+00', '1', NULL, 'stock_location.create', 'stock_location', '1', NULL, '{"id": 1, "name": "acme-1", "is_active": true, "created_at": "2026-11-25T05:33:41.886843Z", "updated_at": "2026-11-25T05:33:41.886843Z", "description": ""}', 'ok', '127.0.0.1', '', '9165fbf4-ecfd-4d58-ba3a-6654769b58f3', 'acme-1'),
  ('70', '1', '2026-11-25 05:33:42.256766+00', '1', NULL, 'sales_order.create', 'sales_order', '7', NULL, '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 4, "created_at": "2026-11-25T05:33:42.256766Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.256766Z", "order_number": "SO-000007", "customer_name": "acme-4", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'ceee4cf4-0659-4318-8df0-d6582fcca80e', 'SO-000007 acme-4'),
  ('71', '1', '2026-11-25 05:33:42.259814+00', '1', NULL, 'sales_order.create', 'sales_order', '8', NULL, '{"id": 8, "lines": [{"id": 8, "order": 8, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 4, "created_at": "2026-11-25T05:33:42.259814Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.259814Z", "order_number": "SO-000008", "customer_name": "acme-4", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '9bb82b97-8e13-4d01-bad6-b51c9b17a413', 'SO-000008 acme-4'),
  ('72', '1', '2026-11-25 05:33:42.261539+00', '1', NULL, 'sales_order.confirm', 'sales_order', '7', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 4, "created_at": "2026-11-25T05:33:42.256766Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.256766Z", "order_number": "SO-000007", "customer_name": "acme-4", "expected_delivery_date": null}', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 4, "created_at": "2026-11-25T05:33:42.256766Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.261539Z", "order_number": "SO-000007", "customer_name": "acme-4", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '1fdb615b-af88-4074-91b9-130a3db599fb', 'SO-000007 acme-4'),
  ('73', '1', '2026-11-25 05:33:42.265268+00', '1', NULL, 'dispatch.create', 'dispatch', '4', NULL, '{"id": 4, "lines": [{"id": 4, "product": 4, "delivery": 4, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-4", "product_name": "acme-4"}], "notes": "", "created_at": "2026-11-25T05:33:42.265268Z", "created_by": 1, "updated_at": "2026-11-25T05:33:42.265268Z", "sales_order": 7, "dispatch_date": "2026-11-25", "from_location": 4, "dispatch_number": "DSP-000004", "from_location_name": "acme-4", "sales_order_number": "SO-000007", "created_by_username": "acme-owner"}', 'ok', '127.0.0.1', '', '48b0c0aa-005f-45f4-ab02-c62fb2506ccf', 'DSP-000004'),
  ('74', '1', '2026-11-25 05:33:42.265268+00', '1', NULL, 'sales_order.dispatch', 'sales_order', '7', '{"status": "confirmed"}', '{"status": "partially_fulfilled"}', 'ok', '127.0.0.1', '', '48b0c0aa-005f-45f4-ab02-c62fb2506ccf', 'SO-000007 acme-4'),
  ('75', '1', '2026-11-25 05:33:42.276988+00', '1', NULL, 'membership.create', 'membership', '8', NULL, '{"id": 8, "role": "viewer", "user": 8, "username": "acme-4-member", "is_active": true, "created_at": "2026-11-25T05:33:42.276988Z", "is_default": true, "tenant_name": "Tenant acme"}', 'ok', '127.0.0.1', '', '32510662-62d1-4191-9864-39c5243e1bc9', 'acme-4-member'),
  ('76', '1', '2026-11-25 05:33:42.288528+00', '1', NULL, 'invitation.create', 'invitation', '4', NULL, '{"id": 4, "role": "viewer", "username": "acme-4-invited"}', 'ok', '127.0.0.1', '', 'fb873f0a-c69f-4a29-ae72-296fff19d35f', 'acme-4-invited'),
  ('77', '2', '2026-11-25 05:33:42.307001+00', '9', NULL, 'login', 'user', '9', NULL, NULL, 'ok', '127.0.0.1', '', '0359f192-7b9a-4103-9168-e3e5fdba94d5', ''),
  ('78', '2', '2026-11-25 05:33:42.319855+00', '10', NULL, 'login', 'user', '10', NULL, NULL, 'ok', '127.0.0.1', '', '385bf4e0-bae4-48ea-bc3d-e98f084ad511', ''),
  ('79', '2', '2026-11-25 05:33:42.333747+00', '11', NULL, 'login', 'user', '11', NULL, NULL, 'ok', '127.0.0.1', '', '09b6abf9-3618-4e0a-bba8-adb76b593602', ''),
  ('8', '1', '2026-11-25 05:33:41.893019+00', '1', NULL, 'supplier.create', 'supplier', '1', NULL, '{"id": 1, "code": "SUP-000001", "name": "acme-1", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:41.893019Z", "updated_at": "2026-11-25T05:33:41.893019Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}', 'ok', '127.0.0.1', '', 'e086d936-a98d-47bf-aed0-8bf8ee58e417', 'SUP-000001 acme-1'),
  ('80', '2', '2026-11-25 05:33:42.346752+00', '12', NULL, 'login', 'user', '12', NULL, NULL, 'ok', '127.0.0.1', '', '814f8925-438f-4735-8ef9-fc8c6ad07673', ''),
  ('81', '2', '2026-11-25 05:33:42.351702+00', '9', NULL, 'category.create', 'category', '5', NULL, '{"id": 5, "name": "other-5", "slug": "other-5", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.351702Z", "updated_at": "2026-11-25T05:33:42.351702Z", "description": ""}', 'ok', '127.0.0.1', '', '842250ec-5492-44a0-9aa3-696cec69d9a9', 'other-5'),
  ('82', '2', '2026-11-25 05:33:42.354791+00', '9', NULL, 'product.create', 'product', '5', NULL, '{"id": 5, "sku": "other-5", "name": "other-5", "barcode": "", "category": 5, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.354791Z", "updated_at": "2026-11-25T05:33:42.354791Z", "description": "", "category_name": "other-5", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}', 'ok', '127.0.0.1', '', 'a5ea25a0-3459-4527-a446-8002180e5dec', 'other-5 other-5'),
  ('83', '2', '2026-11-25 05:33:42.361971+00', '9', NULL, 'stock_location.create', 'stock_location', '5', NULL, '{"id": 5, "name": "other-5", "is_active": true, "created_at": "2026-11-25T05:33:42.361971Z", "updated_at": "2026-11-25T05:33:42.361971Z", "description": ""}', 'ok', '127.0.0.1', '', '195bb2e1-0092-4c90-b1d0-978321827830', 'other-5'),
  ('84', '2', '2026-11-25 05:33:42.365177+00', '9', NULL, 'supplier.create', 'supplier', '5', NULL, '{"id": 5, "code": "SUP-000001", "name": "other-5", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.365177Z", "updated_at": "2026-11-25T05:33:42.365177Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}', 'ok', '127.0.0.1', '', '62038a94-393e-41ea-b21a-a8c2a08cfb97', 'SUP-000001 other-5'),
  ('85', '2', '2026-11-25 05:33:42.368365+00', '9', NULL, 'customer.create', 'customer', '5', NULL, '{"id": 5, "code": "CUS-000001", "name": "other-5", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.368365Z", "updated_at": "2026-11-25T05:33:42.368365Z", "contact_name": "", "phone_normalised": null}', 'ok', '127.0.0.1', '', 'da4d2b6b-8aa6-4e95-afa3-118ca26318df', 'CUS-000001 other-5'),
  ('86', '2', '2026-11-25 05:33:42.381966+00', '9', NULL, 'stock_movement.create', 'stock_movement', '13', NULL, '{"id": 13, "notes": "", "product": 5, "quantity": "10", "reverses": null, "reference": "", "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.382401Z", "created_by": 9, "product_sku": "other-5", "reversed_by": null, "to_location": 5, "product_name": "other-5", "from_location": null, "movement_type": "receive", "to_location_name": "other-5", "from_location_name": null, "created_by_username": "other-owner"}', 'ok', '127.0.0.1', '', '82ce429e-0937-48fe-8840-49ce50264cc1', 'other-5 other-5'),
  ('87', '2', '2026-11-25 05:33:42.387211+00', '9', NULL, 'purchase_order.create', 'purchase_order', '9', NULL, '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 5, "created_at": "2026-11-25T05:33:42.387211Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.387211Z", "order_number": "PO-000001", "supplier_name": "other-5", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '42661318-7e42-4356-8f67-4f19119313c1', 'PO-000001 other-5'),
  ('88', '2', '2026-11-25 05:33:42.389943+00', '9', NULL, 'purchase_order.create', 'purchase_order', '10', NULL, '{"id": 10, "lines": [{"id": 10, "order": 10, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 5, "created_at": "2026-11-25T05:33:42.389943Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.389943Z", "order_number": "PO-000002", "supplier_name": "other-5", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '1ed188c0-cfe8-4dc8-9b1b-8516e9863ba9', 'PO-000002 other-5'),
  ('89', '2', '2026-11-25 05:33:42.391543+00', '9', NULL, 'purchase_order.confirm', 'purchase_order', '9', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 5, "created_at": "2026-11-25T05:33:42.387211Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.387211Z", "order_number": "PO-000001", "supplier_name": "other-5", "expected_delivery_date": null}', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 5, "created_at": "2026-11-25T05:33:42.387211Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.391543Z", "order_number": "PO-000001", "supplier_name": "other-5", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '40069100-2e00-4b2b-9c78-9500f0102abd', 'PO-000001 other-5'),
  ('9', '1', '2026-11-25 05:33:41.899088+00', '1', NULL, 'customer.create', 'customer', '1', NULL, '{"id": 1, "code": "CUS-000001", "name": "acme-1", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:41.899088Z", "updated_at": "2026-11-25T05:33:41.899088Z", "contact_name": "", "phone_normalised": null}', 'ok', '127.0.0.1', '', '2cdd40f5-a35b-4629-8395-de60a291c8ff', 'CUS-000001 acme-1'),
  ('90', '2', '2026-11-25 05:33:42.394051+00', '9', NULL, 'goods_received_note.create', 'goods_received_note', '5', NULL, '{"id": 5, "lines": [{"id": 5, "product": 5, "delivery": 5, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "other-5", "product_name": "other-5"}], "notes": "", "location": 5, "created_at": "2026-11-25T05:33:42.394051Z", "created_by": 9, "grn_number": "GRN-000001", "updated_at": "2026-11-25T05:33:42.394051Z", "location_name": "other-5", "received_date": "2026-11-25", "purchase_order": 9, "created_by_username": "other-owner", "purchase_order_number": "PO-000001"}', 'ok', '127.0.0.1', '', '66762c66-1743-4f62-bff6-8600d6425838', 'GRN-000001 other-5'),
  ('91', '2', '2026-11-25 05:33:42.394051+00', '9', NULL, 'purchase_order.receive', 'purchase_order', '9', '{"status": "confirmed"}', '{"status": "partially_received"}', 'ok', '127.0.0.1', '', '66762c66-1743-4f62-bff6-8600d6425838', 'PO-000001 other-5'),
  ('92', '2', '2026-11-25 05:33:42.399276+00', '9', NULL, 'sales_order.create', 'sales_order', '9', NULL, '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 5, "created_at": "2026-11-25T05:33:42.399276Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.399276Z", "order_number": "SO-000001", "customer_name": "other-5", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '744ffefc-4502-4e4c-848d-4ddd094fa4f6', 'SO-000001 other-5'),
  ('93', '2', '2026-11-25 05:33:42.40289+00', '9', NULL, 'sales_order.create', 'sales_order', '10', NULL, '{"id": 10, "lines": [{"id": 10, "order": 10, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 5, "created_at": "2026-11-25T05:33:42.40289Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.40289Z", "order_number": "SO-000002", "customer_name": "other-5", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', '10cb6e36-332d-4df2-b55e-8af49ded5746', 'SO-000002 other-5'),
  ('94', '2', '2026-11-25 05:33:42.404549+00', '9', NULL, 'sales_order.confirm', 'sales_order', '9', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 5, "created_at": "2026-11-25T05:33:42.399276Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.399276Z", "order_number": "SO-000001", "customer_name": "other-5", "expected_delivery_date": null}', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 5, "created_at": "2026-11-25T05:33:42.399276Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.404549Z", "order_number": "SO-000001", "customer_name": "other-5", "expected_delivery_date": null}', 'ok', '127.0.0.1', '', 'cd7fb800-2f2f-4447-a41e-61105e7f8228', 'SO-000001 other-5'),
  ('95', '2', '2026-11-25 05:33:42.408407+00', '9', NULL, 'dispatch.create', 'dispatch', '5', NULL, '{"id": 5, "lines": [{"id": 5, "product": 5, "delivery": 5, "quantity": "1.0000", "unit_cost": null, "product_sku": "other-5", "product_name": "other-5"}], "notes": "", "created_at": "2026-11-25T05:33:42.408407Z", "created_by": 9, "updated_at": "2026-11-25T05:33:42.408407Z", "sales_order": 9, "dispatch_date": "2026-11-25", "from_location": 5, "dispatch_number": "DSP-000001", "from_location_name": "other-5", "sales_order_number": "SO-000001", "created_by_username": "other-owner"}', 'ok', '127.0.0.1', '', 'eb03b23e-6bdf-4f00-83ba-aba0a9787fce', 'DSP-000001'),
  ('96', '2', '2026-11-25 05:33:42.408407+00', '9', NULL, 'sales_order.dispatch', 'sales_order', '9', '{"status": "confirmed"}', '{"status": "partially_fulfilled"}', 'ok', '127.0.0.1', '', 'eb03b23e-6bdf-4f00-83ba-aba0a9787fce', 'SO-000001 other-5'),
  ('97', '2', '2026-11-25 05:33:42.419904+00', '9', NULL, 'membership.create', 'membership', '13', NULL, '{"id": 13, "role": "viewer", "user": 13, "username": "other-5-member", "is_active": true, "created_at": "2026-11-25T05:33:42.419904Z", "is_default": true, "tenant_name": "Tenant other"}', 'ok', '127.0.0.1', '', '0c407179-0342-4e7e-bdfa-9643f3eb6946', 'other-5-member'),
  ('98', '2', '2026-11-25 05:33:42.424939+00', '9', NULL, 'invitation.create', 'invitation', '5', NULL, '{"id": 5, "role": "viewer", "username": "other-5-invited"}', 'ok', '127.0.0.1', '', '10302bcf-afb1-4bc4-bc9b-a1b9ddcc0840', 'other-5-invited');
SELECT setval('public.audit_event_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM audit_event), false);
INSERT INTO category ("id", "tenant_id", "name", "slug", "description", "parent_id", "is_active", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'acme-1', 'acme-1', '', NULL, 'true', '2026-11-25 05:33:41.872784+00', '2026-11-25 05:33:41.872784+00'),
  ('2', '1', 'acme-2', 'acme-2', '', NULL, 'true', '2026-11-25 05:33:42.038191+00', '2026-11-25 05:33:42.038191+00'),
  ('3', '1', 'acme-3', 'acme-3', '', NULL, 'true', '2026-11-25 05:33:42.133807+00', '2026-11-25 05:33:42.133807+00'),
  ('4', '1', 'acme-4', 'acme-4', '', NULL, 'true', '2026-11-25 05:33:42.218536+00', '2026-11-25 05:33:42.218536+00'),
  ('5', '2', 'other-5', 'other-5', '', NULL, 'true', '2026-11-25 05:33:42.351702+00', '2026-11-25 05:33:42.351702+00');
SELECT setval('public.category_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM category), false);
INSERT INTO change_event ("tenant_id", "transaction", "id", "occurred_at", "actor_id", "type", "object_type", "object_id", "data") OVERRIDING SYSTEM VALUE VALUES
  ('1', '878', '1', '2026-11-25 05:33:41.872784+00', '1', 'category.created', 'category', '1', '{"id": 1, "name": "acme-1", "slug": "acme-1", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:41.872784Z", "updated_at": "2026-11-25T05:33:41.872784Z", "description": ""}'),
  ('1', '879', '2', '2026-11-25 05:33:41.879734+00', '1', 'product.created', 'product', '1', '{"id": 1, "sku": "acme-1", "name": "acme-1", "barcode": "", "category": 1, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:41.879734Z", "updated_at": "2026-11-25T05:33:41.879734Z", "description": "", "category_name": "acme-1", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}'),
  ('1', '880', '3', '2026-11-25 05:33:41.886843+00', '1', 'stock_location.created', 'stock_location', '1', '{"id": 1, "name": "acme-1", "is_active": true, "created_at": "2026-11-25T05:33:41.886843Z", "updated_at": "2026-11-25T05:33:41.886843Z", "description": ""}'),
  ('1', '882', '4', '2026-11-25 05:33:41.893019+00', '1', 'supplier.created', 'supplier', '1', '{"id": 1, "code": "SUP-000001", "name": "acme-1", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:41.893019Z", "updated_at": "2026-11-25T05:33:41.893019Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}'),
  ('1', '884', '5', '2026-11-25 05:33:41.899088+00', '1', 'customer.created', 'customer', '1', '{"id": 1, "code": "CUS-000001", "name": "acme-1", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:41.899088Z", "updated_at": "2026-11-25T05:33:41.899088Z", "contact_name": "", "phone_normalised": null}'),
  ('1', '885', '6', '2026-11-25 05:33:41.905597+00', '1', 'stock.changed', 'stock_record', '1', '{"product": 1, "location": 1, "quantity": 10, "available": 10}'),
  ('1', '885', '7', '2026-11-25 05:33:41.905597+00', '1', 'stock_movement.created', 'stock_movement', '1', '{"id": 1, "product": 1, "quantity": 10, "reference": "", "unit_cost": 2, "to_location": 1, "from_location": null, "movement_type": "receive"}'),
  ('1', '887', '8', '2026-11-25 05:33:41.921318+00', '1', 'purchase_order.created', 'purchase_order', '1', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 1, "created_at": "2026-11-25T05:33:41.921318Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.921318Z", "order_number": "PO-000001", "supplier_name": "acme-1", "expected_delivery_date": null}'),
  ('1', '889', '9', '2026-11-25 05:33:41.926798+00', '1', 'purchase_order.created', 'purchase_order', '2', '{"id": 2, "lines": [{"id": 2, "order": 2, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 1, "created_at": "2026-11-25T05:33:41.926798Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.926798Z", "order_number": "PO-000002", "supplier_name": "acme-1", "expected_delivery_date": null}'),
  ('1', '890', '10', '2026-11-25 05:33:41.930675+00', '1', 'purchase_order.confirmed', 'purchase_order', '1', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 1, "created_at": "2026-11-25T05:33:41.921318Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.930675Z", "order_number": "PO-000001", "supplier_name": "acme-1", "expected_delivery_date": null}'),
  ('1', '892', '11', '2026-11-25 05:33:41.938753+00', '1', 'stock.changed', 'stock_record', '1', '{"product": 1, "location": 1, "quantity": 11, "available": 11}'),
  ('1', '892', '12', '2026-11-25 05:33:41.938753+00', '1', 'stock_movement.created', 'stock_movement', '2', '{"id": 2, "product": 1, "quantity": 1, "reference": "PO-000001", "unit_cost": 3, "to_location": 1, "from_location": null, "movement_type": "receive"}'),
  ('1', '892', '13', '2026-11-25 05:33:41.938753+00', '1', 'goods_received_note.created', 'goods_received_note', '1', '{"id": 1, "lines": [{"id": 1, "product": 1, "delivery": 1, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-1", "product_name": "acme-1"}], "notes": "", "location": 1, "created_at": "2026-11-25T05:33:41.938753Z", "created_by": 1, "grn_number": "GRN-000001", "updated_at": "2026-11-25T05:33:41.938753Z", "location_name": "acme-1", "received_date": "2026-11-25", "purchase_order": 1, "created_by_username": "acme-owner", "purchase_order_number": "PO-000001"}'),
  ('1', '892', '14', '2026-11-25 05:33:41.938753+00', '1', 'purchase_order.partially_received', 'purchase_order', '1', '{"status": "partially_received"}'),
  ('1', '894', '15', '2026-11-25 05:33:41.958576+00', '1', 'sales_order.created', 'sales_order', '1', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 1, "created_at": "2026-11-25T05:33:41.958576Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.958576Z", "order_number": "SO-000001", "customer_name": "acme-1", "expected_delivery_date": null}'),
  ('1', '896', '16', '2026-11-25 05:33:41.972174+00', '1', 'sales_order.created', 'sales_order', '2', '{"id": 2, "lines": [{"id": 2, "order": 2, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 1, "created_at": "2026-11-25T05:33:41.972174Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.972174Z", "order_number": "SO-000002", "customer_name": "acme-1", "expected_delivery_date": null}'),
  ('1', '897', '17', '2026-11-25 05:33:41.98125+00', '1', 'stock.changed', 'stock_record', '1', '{"product": 1, "location": 1, "quantity": 11, "available": 8}'),
  ('1', '897', '18', '2026-11-25 05:33:41.98125+00', '1', 'sales_order.confirmed', 'sales_order', '1', '{"id": 1, "lines": [{"id": 1, "order": 1, "product": 1, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-1", "product_name": "acme-1", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 1, "created_at": "2026-11-25T05:33:41.958576Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:41.98125Z", "order_number": "SO-000001", "customer_name": "acme-1", "expected_delivery_date": null}'),
  ('1', '899', '19', '2026-11-25 05:33:41.994074+00', '1', 'stock.changed', 'stock_record', '1', '{"product": 1, "location": 1, "quantity": 10, "available": 8}'),
  ('1', '899', '20', '2026-11-25 05:33:41.994074+00', '1', 'stock_movement.created', 'stock_movement', '3', '{"id": 3, "product": 1, "quantity": 1, "reference": "SO-000001", "unit_cost": 2.0909, "to_location": null, "from_location": 1, "movement_type": "issue"}'),
  ('1', '899', '21', '2026-11-25 05:33:41.994074+00', '1', 'dispatch.created', 'dispatch', '1', '{"id": 1, "lines": [{"id": 1, "product": 1, "delivery": 1, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-1", "product_name": "acme-1"}], "notes": "", "created_at": "2026-11-25T05:33:41.994074Z", "created_by": 1, "updated_at": "2026-11-25T05:33:41.994074Z", "sales_order": 1, "dispatch_date": "2026-11-25", "from_location": 1, "dispatch_number": "DSP-000001", "from_location_name": "acme-1", "sales_order_number": "SO-000001", "created_by_username": "acme-owner"}'),
  ('1', '899', '22', '2026-11-25 05:33:41.994074+00', '1', 'sales_order.partially_fulfilled', 'sales_order', '1', '{"status": "partially_fulfilled"}'),
  ('1', '902', '23', '2026-11-25 05:33:42.038191+00', '1', 'category.created', 'category', '2', '{"id": 2, "name": "acme-2", "slug": "acme-2", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.038191Z", "updated_at": "2026-11-25T05:33:42.038191Z", "description": ""}'),
  ('1', '903', '24', '2026-11-25 05:33:42.04126+00', '1', 'product.created', 'product', '2', '{"id": 2, "sku": "acme-2", "name": "acme-2", "barcode": "", "category": 2, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.04126Z", "updated_at": "2026-11-25T05:33:42.04126Z", "description": "", "category_name": "acme-2", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}'),
  ('1', '904', '25', '2026-11-25 05:33:42.044059+00', '1', 'stock_location.created', 'stock_location', '2', '{"id": 2, "name": "acme-2", "is_active": true, "created_at": "2026-11-25T05:33:42.044059Z", "updated_at": "2026-11-25T05:33:42.044059Z", "description": ""}'),
  ('1', '906', '26', '2026-11-25 05:33:42.047041+00', '1', 'supplier.created', 'supplier', '2', '{"id": 2, "code": "SUP-000002", "name": "acme-2", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.047041Z", "updated_at": "2026-11-25T05:33:42.047041Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}'),
  ('1', '908', '27', '2026-11-25 05:33:42.05055+00', '1', 'customer.created', 'customer', '2', '{"id": 2, "code": "CUS-000002", "name": "acme-2", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.05055Z", "updated_at": "2026-11-25T05:33:42.05055Z", "contact_name": "", "phone_normalised": null}'),
  ('1', '909', '28', '2026-11-25 05:33:42.052809+00', '1', 'stock.changed', 'stock_record', '2', '{"product": 2, "location": 2, "quantity": 10, "available": 10}'),
  ('1', '909', '29', '2026-11-25 05:33:42.052809+00', '1', 'stock_movement.created', 'stock_movement', '4', '{"id": 4, "product": 2, "quantity": 10, "reference": "", "unit_cost": 2, "to_location": 2, "from_location": null, "movement_type": "receive"}'),
  ('1', '911', '30', '2026-11-25 05:33:42.056772+00', '1', 'purchase_order.created', 'purchase_order', '3', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 2, "created_at": "2026-11-25T05:33:42.056772Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.056772Z", "order_number": "PO-000003", "supplier_name": "acme-2", "expected_delivery_date": null}'),
  ('1', '913', '31', '2026-11-25 05:33:42.059631+00', '1', 'purchase_order.created', 'purchase_order', '4', '{"id": 4, "lines": [{"id": 4, "order": 4, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 2, "created_at": "2026-11-25T05:33:42.059631Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.059631Z", "order_number": "PO-000004", "supplier_name": "acme-2", "expected_delivery_date": null}'),
  ('1', '914', '32', '2026-11-25 05:33:42.06623+00', '1', 'purchase_order.confirmed', 'purchase_order', '3', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 2, "created_at": "2026-11-25T05:33:42.056772Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.06623Z", "order_number": "PO-000003", "supplier_name": "acme-2", "expected_delivery_date": null}'),
  ('1', '916', '33', '2026-11-25 05:33:42.074008+00', '1', 'stock.changed', 'stock_record', '2', '{"product": 2, "location": 2, "quantity": 11, "available": 11}'),
  ('1', '916', '34', '2026-11-25 05:33:42.074008+00', '1', 'stock_movement.created', 'stock_movement', '5', '{"id": 5, "product": 2, "quantity": 1, "reference": "PO-000003", "unit_cost": 3, "to_location": 2, "from_location": null, "movement_type": "receive"}'),
  ('1', '916', '35', '2026-11-25 05:33:42.074008+00', '1', 'goods_received_note.created', 'goods_received_note', '2', '{"id": 2, "lines": [{"id": 2, "product": 2, "delivery": 2, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-2", "product_name": "acme-2"}], "notes": "", "location": 2, "created_at": "2026-11-25T05:33:42.074008Z", "created_by": 1, "grn_number": "GRN-000002", "updated_at": "2026-11-25T05:33:42.074008Z", "location_name": "acme-2", "received_date": "2026-11-25", "purchase_order": 3, "created_by_username": "acme-owner", "purchase_order_number": "PO-000003"}'),
  ('1', '916', '36', '2026-11-25 05:33:42.074008+00', '1', 'purchase_order.partially_received', 'purchase_order', '3', '{"status": "partially_received"}'),
  ('1', '918', '37', '2026-11-25 05:33:42.080977+00', '1', 'sales_order.created', 'sales_order', '3', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 2, "created_at": "2026-11-25T05:33:42.080977Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.080977Z", "order_number": "SO-000003", "customer_name": "acme-2", "expected_delivery_date": null}'),
  ('1', '920', '38', '2026-11-25 05:33:42.083905+00', '1', 'sales_order.created', 'sales_order', '4', '{"id": 4, "lines": [{"id": 4, "order": 4, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 2, "created_at": "2026-11-25T05:33:42.083905Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.083905Z", "order_number": "SO-000004", "customer_name": "acme-2", "expected_delivery_date": null}'),
  ('1', '921', '39', '2026-11-25 05:33:42.085945+00', '1', 'stock.changed', 'stock_record', '2', '{"product": 2, "location": 2, "quantity": 11, "available": 8}'),
  ('1', '921', '40', '2026-11-25 05:33:42.085945+00', '1', 'sales_order.confirmed', 'sales_order', '3', '{"id": 3, "lines": [{"id": 3, "order": 3, "product": 2, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-2", "product_name": "acme-2", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 2, "created_at": "2026-11-25T05:33:42.080977Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.085945Z", "order_number": "SO-000003", "customer_name": "acme-2", "expected_delivery_date": null}'),
  ('1', '923', '41', '2026-11-25 05:33:42.094221+00', '1', 'stock.changed', 'stock_record', '2', '{"product": 2, "location": 2, "quantity": 10, "available": 8}'),
  ('1', '923', '42', '2026-11-25 05:33:42.094221+00', '1', 'stock_movement.created', 'stock_movement', '6', '{"id": 6, "product": 2, "quantity": 1, "reference": "SO-000003", "unit_cost": 2.0909, "to_location": null, "from_location": 2, "movement_type": "issue"}'),
  ('1', '923', '43', '2026-11-25 05:33:42.094221+00', '1', 'dispatch.created', 'dispatch', '2', '{"id": 2, "lines": [{"id": 2, "product": 2, "delivery": 2, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-2", "product_name": "acme-2"}], "notes": "", "created_at": "2026-11-25T05:33:42.094221Z", "created_by": 1, "updated_at": "2026-11-25T05:33:42.094221Z", "sales_order": 3, "dispatch_date": "2026-11-25", "from_location": 2, "dispatch_number": "DSP-000002", "from_location_name": "acme-2", "sales_order_number": "SO-000003", "created_by_username": "acme-owner"}'),
  ('1', '923', '44', '2026-11-25 05:33:42.094221+00', '1', 'sales_order.partially_fulfilled', 'sales_order', '3', '{"status": "partially_fulfilled"}'),
  ('1', '926', '45', '2026-11-25 05:33:42.133807+00', '1', 'category.created', 'category', '3', '{"id": 3, "name": "acme-3", "slug": "acme-3", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.133807Z", "updated_at": "2026-11-25T05:33:42.133807Z", "description": ""}'),
  ('1', '927', '46', '2026-11-25 05:33:42.136608+00', '1', 'product.created', 'product', '3', '{"id": 3, "sku": "acme-3", "name": "acme-3", "barcode": "", "category": 3, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.136608Z", "updated_at": "2026-11-25T05:33:42.136608Z", "description": "", "category_name": "acme-3", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}'),
  ('1', '928', '47', '2026-11-25 05:33:42.13929+00', '1', 'stock_location.created', 'stock_location', '3', '{"id": 3, "name": "acme-3", "is_active": true, "created_at": "2026-11-25T05:33:42.13929Z", "updated_at": "2026-11-25T05:33:42.13929Z", "description": ""}'),
  ('1', '930', '48', '2026-11-25 05:33:42.143184+00', '1', 'supplier.created', 'supplier', '3', '{"id": 3, "code": "SUP-000003", "name": "acme-3", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.143184Z", "updated_at": "2026-11-25T05:33:42.143184Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}'),
  ('1', '932', '49', '2026-11-25 05:33:42.147533+00', '1', 'customer.created', 'customer', '3', '{"id": 3, "code": "CUS-000003", "name": "acme-3", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.147533Z", "updated_at": "2026-11-25T05:33:42.147533Z", "contact_name": "", "phone_normalised": null}'),
  ('1', '933', '50', '2026-11-25 05:33:42.149879+00', '1', 'stock.changed', 'stock_record', '3', '{"product": 3, "location": 3, "quantity": 10, "available": 10}'),
  ('1', '933', '51', '2026-11-25 05:33:42.149879+00', '1', 'stock_movement.created', 'stock_movement', '7', '{"id": 7, "product": 3, "quantity": 10, "reference": "", "unit_cost": 2, "to_location": 3, "from_location": null, "movement_type": "receive"}'),
  ('1', '935', '52', '2026-11-25 05:33:42.154157+00', '1', 'purchase_order.created', 'purchase_order', '5', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 3, "created_at": "2026-11-25T05:33:42.154157Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.154157Z", "order_number": "PO-000005", "supplier_name": "acme-3", "expected_delivery_date": null}'),
  ('1', '937', '53', '2026-11-25 05:33:42.15927+00', '1', 'purchase_order.created', 'purchase_order', '6', '{"id": 6, "lines": [{"id": 6, "order": 6, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 3, "created_at": "2026-11-25T05:33:42.15927Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.15927Z", "order_number": "PO-000006", "supplier_name": "acme-3", "expected_delivery_date": null}'),
  ('1', '938', '54', '2026-11-25 05:33:42.161148+00', '1', 'purchase_order.confirmed', 'purchase_order', '5', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 3, "created_at": "2026-11-25T05:33:42.154157Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.161148Z", "order_number": "PO-000005", "supplier_name": "acme-3", "expected_delivery_date": null}'),
  ('1', '940', '55', '2026-11-25 05:33:42.167346+00', '1', 'stock.changed', 'stock_record', '3', '{"product": 3, "location": 3, "quantity": 11, "available": 11}'),
  ('1', '940', '56', '2026-11-25 05:33:42.167346+00', '1', 'stock_movement.created', 'stock_movement', '8', '{"id": 8, "product": 3, "quantity": 1, "reference": "PO-000005", "unit_cost": 3, "to_location": 3, "from_location": null, "movement_type": "receive"}'),
  ('1', '940', '57', '2026-11-25 05:33:42.167346+00', '1', 'goods_received_note.created', 'goods_received_note', '3', '{"id": 3, "lines": [{"id": 3, "product": 3, "delivery": 3, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-3", "product_name": "acme-3"}], "notes": "", "location": 3, "created_at": "2026-11-25T05:33:42.167346Z", "created_by": 1, "grn_number": "GRN-000003", "updated_at": "2026-11-25T05:33:42.167346Z", "location_name": "acme-3", "received_date": "2026-11-25", "purchase_order": 5, "created_by_username": "acme-owner", "purchase_order_number": "PO-000005"}'),
  ('1', '940', '58', '2026-11-25 05:33:42.167346+00', '1', 'purchase_order.partially_received', 'purchase_order', '5', '{"status": "partially_received"}'),
  ('1', '942', '59', '2026-11-25 05:33:42.174253+00', '1', 'sales_order.created', 'sales_order', '5', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 3, "created_at": "2026-11-25T05:33:42.174253Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.174253Z", "order_number": "SO-000005", "customer_name": "acme-3", "expected_delivery_date": null}'),
  ('1', '944', '60', '2026-11-25 05:33:42.177759+00', '1', 'sales_order.created', 'sales_order', '6', '{"id": 6, "lines": [{"id": 6, "order": 6, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 3, "created_at": "2026-11-25T05:33:42.177759Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.177759Z", "order_number": "SO-000006", "customer_name": "acme-3", "expected_delivery_date": null}'),
  ('1', '945', '61', '2026-11-25 05:33:42.17964+00', '1', 'stock.changed', 'stock_record', '3', '{"product": 3, "location": 3, "quantity": 11, "available": 8}'),
  ('1', '945', '62', '2026-11-25 05:33:42.17964+00', '1', 'sales_order.confirmed', 'sales_order', '5', '{"id": 5, "lines": [{"id": 5, "order": 5, "product": 3, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-3", "product_name": "acme-3", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 3, "created_at": "2026-11-25T05:33:42.174253Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.17964Z", "order_number": "SO-000005", "customer_name": "acme-3", "expected_delivery_date": null}'),
  ('1', '947', '63', '2026-11-25 05:33:42.191853+00', '1', 'stock.changed', 'stock_record', '3', '{"product": 3, "location": 3, "quantity": 10, "available": 8}'),
  ('1', '947', '64', '2026-11-25 05:33:42.191853+00', '1', 'stock_movement.created', 'stock_movement', '9', '{"id": 9, "product": 3, "quantity": 1, "reference": "SO-000005", "unit_cost": 2.0909, "to_location": null, "from_location": 3, "movement_type": "issue"}'),
  ('1', '947', '65', '2026-11-25 05:33:42.191853+00', '1', 'dispatch.created', 'dispatch', '3', '{"id": 3, "lines": [{"id": 3, "product": 3, "delivery": 3, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-3", "product_name": "acme-3"}], "notes": "", "created_at": "2026-11-25T05:33:42.191853Z", "created_by": 1, "updated_at": "2026-11-25T05:33:42.191853Z", "sales_order": 5, "dispatch_date": "2026-11-25", "from_location": 3, "dispatch_number": "DSP-000003", "from_location_name": "acme-3", "sales_order_number": "SO-000005", "created_by_username": "acme-owner"}'),
  ('1', '947', '66', '2026-11-25 05:33:42.191853+00', '1', 'sales_order.partially_fulfilled', 'sales_order', '5', '{"status": "partially_fulfilled"}'),
  ('1', '950', '67', '2026-11-25 05:33:42.218536+00', '1', 'category.created', 'category', '4', '{"id": 4, "name": "acme-4", "slug": "acme-4", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.218536Z", "updated_at": "2026-11-25T05:33:42.218536Z", "description": ""}'),
  ('1', '951', '68', '2026-11-25 05:33:42.22102+00', '1', 'product.created', 'product', '4', '{"id": 4, "sku": "acme-4", "name": "acme-4", "barcode": "", "category": 4, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.22102Z", "updated_at": "2026-11-25T05:33:42.22102Z", "description": "", "category_name": "acme-4", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}'),
  ('1', '952', '69', '2026-11-25 05:33:42.223505+00', '1', 'stock_location.created', 'stock_location', '4', '{"id": 4, "name": "acme-4", "is_active": true, "created_at": "2026-11-25T05:33:42.223505Z", "updated_at": "2026-11-25T05:33:42.223505Z", "description": ""}'),
  ('1', '954', '70', '2026-11-25 05:33:42.226241+00', '1', 'supplier.created', 'supplier', '4', '{"id": 4, "code": "SUP-000004", "name": "acme-4", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.226241Z", "updated_at": "2026-11-25T05:33:42.226241Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}'),
  ('1', '956', '71', '2026-11-25 05:33:42.229836+00', '1', 'customer.created', 'customer', '4', '{"id": 4, "code": "CUS-000004", "name": "acme-4", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.229836Z", "updated_at": "2026-11-25T05:33:42.229836Z", "contact_name": "", "phone_normalised": null}'),
  ('1', '957', '72', '2026-11-25 05:33:42.231916+00', '1', 'stock.changed', 'stock_record', '4', '{"product": 4, "location": 4, "quantity": 10, "available": 10}'),
  ('1', '957', '73', '2026-11-25 05:33:42.231916+00', '1', 'stock_movement.created', 'stock_movement', '10', '{"id": 10, "product": 4, "quantity": 10, "reference": "", "unit_cost": 2, "to_location": 4, "from_location": null, "movement_type": "receive"}'),
  ('1', '959', '74', '2026-11-25 05:33:42.237807+00', '1', 'purchase_order.created', 'purchase_order', '7', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 4, "created_at": "2026-11-25T05:33:42.237807Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.237807Z", "order_number": "PO-000007", "supplier_name": "acme-4", "expected_delivery_date": null}'),
  ('1', '961', '75', '2026-11-25 05:33:42.245626+00', '1', 'purchase_order.created', 'purchase_order', '8', '{"id": 8, "lines": [{"id": 8, "order": 8, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 4, "created_at": "2026-11-25T05:33:42.245626Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.245626Z", "order_number": "PO-000008", "supplier_name": "acme-4", "expected_delivery_date": null}'),
  ('1', '962', '76', '2026-11-25 05:33:42.247529+00', '1', 'purchase_order.confirmed', 'purchase_order', '7', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 4, "created_at": "2026-11-25T05:33:42.237807Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.247529Z", "order_number": "PO-000007", "supplier_name": "acme-4", "expected_delivery_date": null}'),
  ('1', '964', '77', '2026-11-25 05:33:42.250266+00', '1', 'stock.changed', 'stock_record', '4', '{"product": 4, "location": 4, "quantity": 11, "available": 11}'),
  ('1', '964', '78', '2026-11-25 05:33:42.250266+00', '1', 'stock_movement.created', 'stock_movement', '11', '{"id": 11, "product": 4, "quantity": 1, "reference": "PO-000007", "unit_cost": 3, "to_location": 4, "from_location": null, "movement_type": "receive"}'),
  ('1', '964', '79', '2026-11-25 05:33:42.250266+00', '1', 'goods_received_note.created', 'goods_received_note', '4', '{"id": 4, "lines": [{"id": 4, "product": 4, "delivery": 4, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "acme-4", "product_name": "acme-4"}], "notes": "", "location": 4, "created_at": "2026-11-25T05:33:42.250266Z", "created_by": 1, "grn_number": "GRN-000004", "updated_at": "2026-11-25T05:33:42.250266Z", "location_name": "acme-4", "received_date": "2026-11-25", "purchase_order": 7, "created_by_username": "acme-owner", "purchase_order_number": "PO-000007"}'),
  ('1', '964', '80', '2026-11-25 05:33:42.250266+00', '1', 'purchase_order.partially_received', 'purchase_order', '7', '{"status": "partially_received"}'),
  ('1', '966', '81', '2026-11-25 05:33:42.256766+00', '1', 'sales_order.created', 'sales_order', '7', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 4, "created_at": "2026-11-25T05:33:42.256766Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.256766Z", "order_number": "SO-000007", "customer_name": "acme-4", "expected_delivery_date": null}'),
  ('1', '968', '82', '2026-11-25 05:33:42.259814+00', '1', 'sales_order.created', 'sales_order', '8', '{"id": 8, "lines": [{"id": 8, "order": 8, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 4, "created_at": "2026-11-25T05:33:42.259814Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.259814Z", "order_number": "SO-000008", "customer_name": "acme-4", "expected_delivery_date": null}'),
  ('1', '969', '83', '2026-11-25 05:33:42.261539+00', '1', 'stock.changed', 'stock_record', '4', '{"product": 4, "location": 4, "quantity": 11, "available": 8}'),
  ('1', '969', '84', '2026-11-25 05:33:42.261539+00', '1', 'sales_order.confirmed', 'sales_order', '7', '{"id": 7, "lines": [{"id": 7, "order": 7, "product": 4, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "acme-4", "product_name": "acme-4", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 4, "created_at": "2026-11-25T05:33:42.256766Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.261539Z", "order_number": "SO-000007", "customer_name": "acme-4", "expected_delivery_date": null}'),
  ('1', '971', '85', '2026-11-25 05:33:42.265268+00', '1', 'stock.changed', 'stock_record', '4', '{"product": 4, "location": 4, "quantity": 10, "available": 8}'),
  ('1', '971', '86', '2026-11-25 05:33:42.265268+00', '1', 'stock_movement.created', 'stock_movement', '12', '{"id": 12, "product": 4, "quantity": 1, "reference": "SO-000007", "unit_cost": 2.0909, "to_location": null, "from_location": 4, "movement_type": "issue"}'),
  ('1', '971', '87', '2026-11-25 05:33:42.265268+00', '1', 'dispatch.created', 'dispatch', '4', '{"id": 4, "lines": [{"id": 4, "product": 4, "delivery": 4, "quantity": "1.0000", "unit_cost": null, "product_sku": "acme-4", "product_name": "acme-4"}], "notes": "", "created_at": "2026-11-25T05:33:42.265268Z", "created_by": 1, "updated_at": "2026-11-25T05:33:42.265268Z", "sales_order": 7, "dispatch_date": "2026-11-25", "from_location": 4, "dispatch_number": "DSP-000004", "from_location_name": "acme-4", "sales_order_number": "SO-000007", "created_by_username": "acme-owner"}'),
  ('1', '971', '88', '2026-11-25 05:33:42.265268+00', '1', 'sales_order.partially_fulfilled', 'sales_order', '7', '{"status": "partially_fulfilled"}'),
  ('2', '1001', '93', '2026-11-25 05:33:42.368365+00', '9', 'customer.created', 'customer', '5', '{"id": 5, "code": "CUS-000001", "name": "other-5", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.368365Z", "updated_at": "2026-11-25T05:33:42.368365Z", "contact_name": "", "phone_normalised": null}'),
  ('2', '1002', '94', '2026-11-25 05:33:42.381966+00', '9', 'stock.changed', 'stock_record', '5', '{"product": 5, "location": 5, "quantity": 10, "available": 10}'),
  ('2', '1002', '95', '2026-11-25 05:33:42.381966+00', '9', 'stock_movement.created', 'stock_movement', '13', '{"id": 13, "product": 5, "quantity": 10, "reference": "", "unit_cost": 2, "to_location": 5, "from_location": null, "movement_type": "receive"}'),
  ('2', '1004', '96', '2026-11-25 05:33:42.387211+00', '9', 'purchase_order.created', 'purchase_order', '9', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 5, "created_at": "2026-11-25T05:33:42.387211Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.387211Z", "order_number": "PO-000001", "supplier_name": "other-5", "expected_delivery_date": null}'),
  ('2', '1006', '97', '2026-11-25 05:33:42.389943+00', '9', 'purchase_order.created', 'purchase_order', '10', '{"id": 10, "lines": [{"id": 10, "order": 10, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "draft", "supplier": 5, "created_at": "2026-11-25T05:33:42.389943Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.389943Z", "order_number": "PO-000002", "supplier_name": "other-5", "expected_delivery_date": null}'),
  ('2', '1007', '98', '2026-11-25 05:33:42.391543+00', '9', 'purchase_order.confirmed', 'purchase_order', '9', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "4.0000", "returned": "0.0000", "line_total": "12.0000", "unit_price": "3.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_received": "0.0000"}], "notes": "", "total": "12.0000", "status": "confirmed", "supplier": 5, "created_at": "2026-11-25T05:33:42.387211Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.391543Z", "order_number": "PO-000001", "supplier_name": "other-5", "expected_delivery_date": null}'),
  ('2', '1009', '100', '2026-11-25 05:33:42.394051+00', '9', 'stock_movement.created', 'stock_movement', '14', '{"id": 14, "product": 5, "quantity": 1, "reference": "PO-000001", "unit_cost": 3, "to_location": 5, "from_location": null, "movement_type": "receive"}'),
  ('2', '1009', '101', '2026-11-25 05:33:42.394051+00', '9', 'goods_received_note.created', 'goods_received_note', '5', '{"id": 5, "lines": [{"id": 5, "product": 5, "delivery": 5, "quantity": "1.0000", "unit_cost": "3.0000", "product_sku": "other-5", "product_name": "other-5"}], "notes": "", "location": 5, "created_at": "2026-11-25T05:33:42.394051Z", "created_by": 9, "grn_number": "GRN-000001", "updated_at": "2026-11-25T05:33:42.394051Z", "location_name": "other-5", "received_date": "2026-11-25", "purchase_order": 9, "created_by_username": "other-owner", "purchase_order_number": "PO-000001"}'),
  ('2', '1009', '102', '2026-11-25 05:33:42.394051+00', '9', 'purchase_order.partially_received', 'purchase_order', '9', '{"status": "partially_received"}'),
  ('2', '1009', '99', '2026-11-25 05:33:42.394051+00', '9', 'stock.changed', 'stock_record', '5', '{"product": 5, "location": 5, "quantity": 11, "available": 11}'),
  ('2', '1011', '103', '2026-11-25 05:33:42.399276+00', '9', 'sales_order.created', 'sales_order', '9', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 5, "created_at": "2026-11-25T05:33:42.399276Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.399276Z", "order_number": "SO-000001", "customer_name": "other-5", "expected_delivery_date": null}'),
  ('2', '1013', '104', '2026-11-25 05:33:42.40289+00', '9', 'sales_order.created', 'sales_order', '10', '{"id": 10, "lines": [{"id": 10, "order": 10, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "0", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "draft", "customer": 5, "created_at": "2026-11-25T05:33:42.40289Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.40289Z", "order_number": "SO-000002", "customer_name": "other-5", "expected_delivery_date": null}'),
  ('2', '1014', '105', '2026-11-25 05:33:42.404549+00', '9', 'stock.changed', 'stock_record', '5', '{"product": 5, "location": 5, "quantity": 11, "available": 8}'),
  ('2', '1014', '106', '2026-11-25 05:33:42.404549+00', '9', 'sales_order.confirmed', 'sales_order', '9', '{"id": 9, "lines": [{"id": 9, "order": 9, "product": 5, "quantity": "3.0000", "returned": "0.0000", "line_total": "0.0000", "unit_price": "0.0000", "product_sku": "other-5", "product_name": "other-5", "quantity_reserved": "3.0000", "quantity_dispatched": "0.0000"}], "notes": "", "total": "0.0000", "status": "confirmed", "customer": 5, "created_at": "2026-11-25T05:33:42.399276Z", "order_date": "2026-11-25", "updated_at": "2026-11-25T05:33:42.404549Z", "order_number": "SO-000001", "customer_name": "other-5", "expected_delivery_date": null}'),
  ('2', '1016', '107', '2026-11-25 05:33:42.408407+00', '9', 'stock.changed', 'stock_record', '5', '{"product": 5, "location": 5, "quantity": 10, "available": 8}'),
  ('2', '1016', '108', '2026-11-25 05:33:42.408407+00', '9', 'stock_movement.created', 'stock_movement', '15', '{"id": 15, "product": 5, "quantity": 1, "reference": "SO-000001", "unit_cost": 2.0909, "to_location": null, "from_location": 5, "movement_type": "issue"}'),
  ('2', '1016', '109', '2026-11-25 05:33:42.408407+00', '9', 'dispatch.created', 'dispatch', '5', '{"id": 5, "lines": [{"id": 5, "product": 5, "delivery": 5, "quantity": "1.0000", "unit_cost": null, "product_sku": "other-5", "product_name": "other-5"}], "notes": "", "created_at": "2026-11-25T05:33:42.408407Z", "created_by": 9, "updated_at": "2026-11-25T05:33:42.408407Z", "sales_order": 9, "dispatch_date": "2026-11-25", "from_location": 5, "dispatch_number": "DSP-000001", "from_location_name": "other-5", "sales_order_number": "SO-000001", "created_by_username": "other-owner"}'),
  ('2', '1016', '110', '2026-11-25 05:33:42.408407+00', '9', 'sales_order.partially_fulfilled', 'sales_order', '9', '{"status": "partially_fulfilled"}'),
  ('2', '995', '89', '2026-11-25 05:33:42.351702+00', '9', 'category.created', 'category', '5', '{"id": 5, "name": "other-5", "slug": "other-5", "parent": null, "is_active": true, "created_at": "2026-11-25T05:33:42.351702Z", "updated_at": "2026-11-25T05:33:42.351702Z", "description": ""}'),
  ('2', '996', '90', '2026-11-25 05:33:42.354791+00', '9', 'product.created', 'product', '5', '{"id": 5, "sku": "other-5", "name": "other-5", "barcode": "", "category": 5, "is_active": true, "unit_cost": "2.0000", "created_at": "2026-11-25T05:33:42.354791Z", "updated_at": "2026-11-25T05:33:42.354791Z", "description": "", "category_name": "other-5", "reorder_point": 5, "unit_of_measure": "pcs", "reorder_quantity": "0.0000", "preferred_supplier": null}'),
  ('2', '997', '91', '2026-11-25 05:33:42.361971+00', '9', 'stock_location.created', 'stock_location', '5', '{"id": 5, "name": "other-5", "is_active": true, "created_at": "2026-11-25T05:33:42.361971Z", "updated_at": "2026-11-25T05:33:42.361971Z", "description": ""}'),
  ('2', '999', '92', '2026-11-25 05:33:42.365177+00', '9', 'supplier.created', 'supplier', '5', '{"id": 5, "code": "SUP-000001", "name": "other-5", "email": "", "notes": "", "phone": "", "address": "", "is_active": true, "created_at": "2026-11-25T05:33:42.365177Z", "updated_at": "2026-11-25T05:33:42.365177Z", "contact_name": "", "payment_terms": "net_30", "lead_time_days": 0, "phone_normalised": null}');
SELECT setval('public.change_event_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM change_event), false);
INSERT INTO customer ("id", "tenant_id", "code", "name", "contact_name", "email", "phone", "phone_normalised", "address", "notes", "is_active", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'CUS-000001', 'acme-1', '', '', '', NULL, '', '', 'true', '2026-11-25 05:33:41.899088+00', '2026-11-25 05:33:41.899088+00'),
  ('2', '1', 'CUS-000002', 'acme-2', '', '', '', NULL, '', '', 'true', '2026-11-25 05:33:42.05055+00', '2026-11-25 05:33:42.05055+00'),
  ('3', '1', 'CUS-000003', 'acme-3', '', '', '', NULL, '', '', 'true', '2026-11-25 05:33:42.147533+00', '2026-11-25 05:33:42.147533+00'),
  ('4', '1', 'CUS-000004', 'acme-4', '', '', '', NULL, '', '', 'true', '2026-11-25 05:33:42.229836+00', '2026-11-25 05:33:42.229836+00'),
  ('5', '2', 'CUS-000001', 'other-5', '', '', '', NULL, '', '', 'true', '2026-11-25 05:33:42.368365+00', '2026-11-25 05:33:42.368365+00');
SELECT setval('public.customer_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM customer), false);
INSERT INTO demand_day ("tenant_id", "day", "product_id", "location_id", "quantity", "value") OVERRIDING SYSTEM VALUE VALUES
  ('1', '2026-11-25', '1', '1', '1.0000', '2.09090000'),
  ('1', '2026-11-25', '2', '2', '1.0000', '2.09090000'),
  ('1', '2026-11-25', '3', '3', '1.0000', '2.09090000'),
  ('1', '2026-11-25', '4', '4', '1.0000', '2.09090000'),
  ('2', '2026-11-25', '5', '5', '1.0000', '2.09090000');
INSERT INTO dispatch ("id", "tenant_id", "dispatch_number", "sales_order_id", "from_location_id", "dispatch_date", "notes", "created_by_id", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'DSP-000001', '1', '1', '2026-11-25', '', '1', '2026-11-25 05:33:41.994074+00', '2026-11-25 05:33:41.994074+00'),
  ('2', '1', 'DSP-000002', '3', '2', '2026-11-25', '', '1', '2026-11-25 05:33:42.094221+00', '2026-11-25 05:33:42.094221+00'),
  ('3', '1', 'DSP-000003', '5', '3', '2026-11-25', '', '1', '2026-11-25 05:33:42.191853+00', '2026-11-25 05:33:42.191853+00'),
  ('4', '1', 'DSP-000004', '7', '4', '2026-11-25', '', '1', '2026-11-25 05:33:42.265268+00', '2026-11-25 05:33:42.265268+00'),
  ('5', '2', 'DSP-000001', '9', '5', '2026-11-25', '', '9', '2026-11-25 05:33:42.408407+00', '2026-11-25 05:33:42.408407+00');
SELECT setval('public.dispatch_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM dispatch), false);
INSERT INTO dispatch_line ("id", "tenant_id", "dispatch_id", "position", "product_id", "quantity", "unit_cost") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', '1', '1', '1.0000', '2.0909'),
  ('2', '1', '2', '1', '2', '1.0000', '2.0909'),
  ('3', '1', '3', '1', '3', '1.0000', '2.0909'),
  ('4', '1', '4', '1', '4', '1.0000', '2.0909'),
  ('5', '2', '5', '1', '5', '1.0000', '2.0909');
SELECT setval('public.dispatch_line_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM dispatch_line), false);
INSERT INTO document_counter ("tenant_id", "kind", "last_number") OVERRIDING SYSTEM VALUE VALUES
  ('1', 'customer', '4'),
  ('1', 'dispatch', '4'),
  ('1', 'goods_received_note', '4'),
  ('1', 'purchase_order', '8'),
  ('1', 'sales_order', '8'),
  ('1', 'supplier', '4'),
  ('2', 'customer', '1'),
  ('2', 'dispatch', '1'),
  ('2', 'goods_received_note', '1'),
  ('2', 'purchase_order', '2'),
  ('2', 'sales_order', '2'),
  ('2', 'supplier', '1');
INSERT INTO goods_received_note ("id", "tenant_id", "grn_number", "purchase_order_id", "location_id", "received_date", "notes", "created_by_id", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'GRN-000001', '1', '1', '2026-11-25', '', '1', '2026-11-25 05:33:41.938753+00', '2026-11-25 05:33:41.938753+00'),
  ('2', '1', 'GRN-000002', '3', '2', '2026-11-25', '', '1', '2026-11-25 05:33:42.074008+00', '2026-11-25 05:33:42.074008+00'),
  ('3', '1', 'GRN-000003', '5', '3', '2026-11-25', '', '1', '2026-11-25 05:33:42.167346+00', '2026-11-25 05:33:42.167346+00'),
  ('4', '1', 'GRN-000004', '7', '4', '2026-11-25', '', '1', '2026-11-25 05:33:42.250266+00', '2026-11-25 05:33:42.250266+00'),
  ('5', '2', 'GRN-000001', '9', '5', '2026-11-25', '', '9', '2026-11-25 05:33:42.394051+00', '2026-11-25 05:33:42.394051+00');
SELECT setval('public.goods_received_note_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM goods_received_note), false);
INSERT INTO goods_received_note_line ("id", "tenant_id", "goods_received_note_id", "position", "product_id", "quantity", "unit_cost") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', '1', '1', '1.0000', '3.0000'),
  ('2', '1', '2', '1', '2', '1.0000', '3.0000'),
  ('3', '1', '3', '1', '3', '1.0000', '3.0000'),
  ('4', '1', '4', '1', '4', '1.0000', '3.0000'),
  ('5', '2', '5', '1', '5', '1.0000', '3.0000');
SELECT setval('public.goods_received_note_line_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM goods_received_note_line), false);
INSERT INTO invitation ("id", "tenant_id", "username", "role", "status", "invited_by_id", "created_at", "expires_at", "answered_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'acme-1-invited', 'viewer', 'pending', '1', '2026-11-25 05:33:42.026159+00', '2026-12-09 05:33:42.026159+00', NULL),
  ('2', '1', 'acme-2-invited', 'viewer', 'pending', '1', '2026-11-25 05:33:42.127409+00', '2026-12-09 05:33:42.127409+00', NULL),
  ('3', '1', 'acme-3-invited', 'viewer', 'pending', '1', '2026-11-25 05:33:42.214331+00', '2026-12-09 05:33:42.214331+00', NULL),
  ('4', '1', 'acme-4-invited', 'viewer', 'pending', '1', '2026-11-25 05:33:42.288528+00', '2026-12-09 05:33:42.288528+00', NULL),
  ('5', '2', 'other-5-invited', 'viewer', 'pending', '9', '2026-11-25 05:33:42.424939+00', '2026-12-09 05:33:42.424939+00', NULL);
SELECT setval('public.invitation_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM invitation), false);
INSERT INTO maintenance_run ("name", "runner", "seen_at", "finished_at") OVERRIDING SYSTEM VALUE VALUES
  ('daily', NULL, '2026-11-25 05:33:39.210793+00', NULL);
INSERT INTO membership ("id", "tenant_id", "user_id", "role", "is_default", "is_active", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', 'owner', 'true', 'true', '2026-11-25 05:33:41.775739+00', '2026-11-25 05:33:41.775739+00'),
  ('10', '2', '10', 'coordinator', 'true', 'true', '2026-11-25 05:33:42.310685+00', '2026-11-25 05:33:42.310685+00'),
  ('11', '2', '11', 'manager', 'true', 'true', '2026-11-25 05:33:42.323206+00', '2026-11-25 05:33:42.323206+00'),
  ('12', '2', '12', 'viewer', 'true', 'true', '2026-11-25 05:33:42.337075+00', '2026-11-25 05:33:42.337075+00'),
  ('13', '2', '13', 'viewer', 'true', 'true', '2026-11-25 05:33:42.419904+00', '2026-11-25 05:33:42.419904+00'),
  ('2', '1', '2', 'coordinator', 'true', 'true', '2026-11-25 05:33:41.821178+00', '2026-11-25 05:33:41.821178+00'),
  ('3', '1', '3', 'manager', 'true', 'true', '2026-11-25 05:33:41.837933+00', '2026-11-25 05:33:41.837933+00'),
  ('4', '1', '4', 'viewer', 'true', 'true', '2026-11-25 05:33:41.853065+00', '2026-11-25 05:33:41.853065+00'),
  ('5', '1', '5', 'viewer', 'true', 'true', '2026-11-25 05:33:42.018207+00', '2026-11-25 05:33:42.018207+00'),
  ('6', '1', '6', 'viewer', 'true', 'true', '2026-11-25 05:33:42.12178+00', '2026-11-25 05:33:42.12178+00'),
  ('7', '1', '7', 'viewer', 'true', 'true', '2026-11-25 05:33:42.208087+00', '2026-11-25 05:33:42.208087+00'),
  ('8', '1', '8', 'viewer', 'true', 'true', '2026-11-25 05:33:42.276988+00', '2026-11-25 05:33:42.276988+00'),
  ('9', '2', '9', 'owner', 'true', 'true', '2026-11-25 05:33:42.297235+00', '2026-11-25 05:33:42.297235+00');
SELECT setval('public.membership_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM membership), false);
INSERT INTO movement_day ("tenant_id", "day", "movement_type", "stripe", "movements", "quantity") OVERRIDING SYSTEM VALUE VALUES
  ('1', '2026-11-25', 'issue', '5', '4', '4.0000'),
  ('1', '2026-11-25', 'receive', '5', '8', '44.0000'),
  ('2', '2026-11-25', 'issue', '5', '1', '1.0000'),
  ('2', '2026-11-25', 'receive', '5', '2', '11.0000');
INSERT INTO product ("id", "tenant_id", "sku", "name", "category_id", "description", "unit_of_measure", "unit_cost", "reorder_point", "is_active", "created_at", "updated_at", "barcode", "reorder_quantity", "preferred_supplier_id") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'acme-1', 'acme-1', '1', '', 'pcs', '2.0000', '5', 'true', '2026-11-25 05:33:41.879734+00', '2026-11-25 05:33:41.879734+00', '', '0.0000', NULL),
  ('2', '1', 'acme-2', 'acme-2', '2', '', 'pcs', '2.0000', '5', 'true', '2026-11-25 05:33:42.04126+00', '2026-11-25 05:33:42.04126+00', '', '0.0000', NULL),
  ('3', '1', 'acme-3', 'acme-3', '3', '', 'pcs', '2.0000', '5', 'true', '2026-11-25 05:33:42.136608+00', '2026-11-25 05:33:42.136608+00', '', '0.0000', NULL),
  ('4', '1', 'acme-4', 'acme-4', '4', '', 'pcs', '2.0000', '5', 'true', '2026-11-25 05:33:42.22102+00', '2026-11-25 05:33:42.22102+00', '', '0.0000', NULL),
  ('5', '2', 'other-5', 'other-5', '5', '', 'pcs', '2.0000', '5', 'true', '2026-11-25 05:33:42.354791+00', '2026-11-25 05:33:42.354791+00', '', '0.0000', NULL);
SELECT setval('public.product_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM product), false);
INSERT INTO product_cost ("tenant_id", "product_id", "quantity", "value") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '10.0000', '20.9090909091'),
  ('1', '2', '10.0000', '20.9090909091'),
  ('1', '3', '10.0000', '20.9090909091'),
  ('1', '4', '10.0000', '20.9090909091'),
  ('2', '5', '10.0000', '20.9090909091');
INSERT INTO purchase_order ("id", "tenant_id", "order_number", "supplier_id", "status", "order_date", "expected_delivery_date", "notes", "total", "created_by_id", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'PO-000001', '1', 'partially_received', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:41.921318+00', '2026-11-25 05:33:41.938753+00'),
  ('10', '2', 'PO-000002', '5', 'draft', '2026-11-25', NULL, '', '12.0000', '9', '2026-11-25 05:33:42.389943+00', '2026-11-25 05:33:42.389943+00'),
  ('2', '1', 'PO-000002', '1', 'draft', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:41.926798+00', '2026-11-25 05:33:41.926798+00'),
  ('3', '1', 'PO-000003', '2', 'partially_received', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:42.056772+00', '2026-11-25 05:33:42.074008+00'),
  ('4', '1', 'PO-000004', '2', 'draft', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:42.059631+00', '2026-11-25 05:33:42.059631+00'),
  ('5', '1', 'PO-000005', '3', 'partially_received', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:42.154157+00', '2026-11-25 05:33:42.167346+00'),
  ('6', '1', 'PO-000006', '3', 'draft', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:42.15927+00', '2026-11-25 05:33:42.15927+00'),
  ('7', '1', 'PO-000007', '4', 'partially_received', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:42.237807+00', '2026-11-25 05:33:42.250266+00'),
  ('8', '1', 'PO-000008', '4', 'draft', '2026-11-25', NULL, '', '12.0000', '1', '2026-11-25 05:33:42.245626+00', '2026-11-25 05:33:42.245626+00'),
  ('9', '2', 'PO-000001', '5', 'partially_received', '2026-11-25', NULL, '', '12.0000', '9', '2026-11-25 05:33:42.387211+00', '2026-11-25 05:33:42.394051+00');
SELECT setval('public.purchase_order_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM purchase_order), false);
INSERT INTO purchase_order_line ("id", "tenant_id", "purchase_order_id", "position", "product_id", "quantity", "unit_price", "quantity_received", "quantity_returned") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', '1', '1', '4.0000', '3.0000', '1.0000', '0.0000'),
  ('10', '2', '10', '1', '5', '4.0000', '3.0000', '0.0000', '0.0000'),
  ('2', '1', '2', '1', '1', '4.0000', '3.0000', '0.0000', '0.0000'),
  ('3', '1', '3', '1', '2', '4.0000', '3.0000', '1.0000', '0.0000'),
  ('4', '1', '4', '1', '2', '4.0000', '3.0000', '0.0000', '0.0000'),
  ('5', '1', '5', '1', '3', '4.0000', '3.0000', '1.0000', '0.0000'),
  ('6', '1', '6', '1', '3', '4.0000', '3.0000', '0.0000', '0.0000'),
  ('7', '1', '7', '1', '4', '4.0000', '3.0000', '1.0000', '0.0000'),
  ('8', '1', '8', '1', '4', '4.0000', '3.0000', '0.0000', '0.0000'),
  ('9', '2', '9', '1', '5', '4.0000', '3.0000', '1.0000', '0.0000');
SELECT setval('public.purchase_order_line_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM purchase_order_line), false);
SELECT setval('public.return_document_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM return_document), false);
SELECT setval('public.return_line_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM return_line), false);
INSERT INTO row_count ("tenant_id", "kind", "key", "stripe", "rows", "changes") OVERRIDING SYSTEM VALUE VALUES
  ('1', 'product', '0', '5', '4', '4'),
  ('1', 'stock_record', '1', '5', '1', '0'),
  ('1', 'stock_record', '2', '5', '1', '0'),
  ('1', 'stock_record', '3', '5', '1', '0'),
  ('1', 'stock_record', '4', '5', '1', '0'),
  ('2', 'product', '0', '5', '1', '1'),
  ('2', 'stock_record', '5', '5', '1', '0');
INSERT INTO sales_order ("id", "tenant_id", "order_number", "customer_id", "status", "order_date", "expected_delivery_date", "notes", "total", "confirmed_at", "created_by_id", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'SO-000001', '1', 'partially_fulfilled', '2026-11-25', NULL, '', '0.0000', '2026-11-25 05:33:41.984499+00', '1', '2026-11-25 05:33:41.958576+00', '2026-11-25 05:33:41.994074+00'),
  ('10', '2', 'SO-000002', '5', 'draft', '2026-11-25', NULL, '', '0.0000', NULL, '9', '2026-11-25 05:33:42.40289+00', '2026-11-25 05:33:42.40289+00'),
  ('2', '1', 'SO-000002', '1', 'draft', '2026-11-25', NULL, '', '0.0000', NULL, '1', '2026-11-25 05:33:41.972174+00', '2026-11-25 05:33:41.972174+00'),
  ('3', '1', 'SO-000003', '2', 'partially_fulfilled', '2026-11-25', NULL, '', '0.0000', '2026-11-25 05:33:42.086382+00', '1', '2026-11-25 05:33:42.080977+00', '2026-11-25 05:33:42.094221+00'),
  ('4', '1', 'SO-000004', '2', 'draft', '2026-11-25', NULL, '', '0.0000', NULL, '1', '2026-11-25 05:33:42.083905+00', '2026-11-25 05:33:42.083905+00'),
  ('5', '1', 'SO-000005', '3', 'partially_fulfilled', '2026-11-25', NULL, '', '0.0000', '2026-11-25 05:33:42.180081+00', '1', '2026-11-25 05:33:42.174253+00', '2026-11-25 05:33:42.191853+00'),
  ('6', '1', 'SO-000006', '3', 'draft', '2026-11-25', NULL, '', '0.0000', NULL, '1', '2026-11-25 05:33:42.177759+00', '2026-11-25 05:33:42.177759+00'),
  ('7', '1', 'SO-000007', '4', 'partially_fulfilled', '2026-11-25', NULL, '', '0.0000', '2026-11-25 05:33:42.26203+00', '1', '2026-11-25 05:33:42.256766+00', '2026-11-25 05:33:42.265268+00'),
  ('8', '1', 'SO-000008', '4', 'draft', '2026-11-25', NULL, '', '0.0000', NULL, '1', '2026-11-25 05:33:42.259814+00', '2026-11-25 05:33:42.259814+00'),
  ('9', '2', 'SO-000001', '5', 'partially_fulfilled', '2026-11-25', NULL, '', '0.0000', '2026-11-25 05:33:42.404921+00', '9', '2026-11-25 05:33:42.399276+00', '2026-11-25 05:33:42.408407+00');
SELECT setval('public.sales_order_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM sales_order), false);
INSERT INTO sales_order_line ("id", "tenant_id", "sales_order_id", "position", "product_id", "quantity", "unit_price", "quantity_dispatched", "quantity_returned") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', '1', '1', '3.0000', '0.0000', '1.0000', '0.0000'),
  ('10', '2', '10', '1', '5', '3.0000', '0.0000', '0.0000', '0.0000'),
  ('2', '1', '2', '1', '1', '3.0000', '0.0000', '0.0000', '0.0000'),
  ('3', '1', '3', '1', '2', '3.0000', '0.0000', '1.0000', '0.0000'),
  ('4', '1', '4', '1', '2', '3.0000', '0.0000', '0.0000', '0.0000'),
  ('5', '1', '5', '1', '3', '3.0000', '0.0000', '1.0000', '0.0000'),
  ('6', '1', '6', '1', '3', '3.0000', '0.0000', '0.0000', '0.0000'),
  ('7', '1', '7', '1', '4', '3.0000', '0.0000', '1.0000', '0.0000'),
  ('8', '1', '8', '1', '4', '3.0000', '0.0000', '0.0000', '0.0000'),
  ('9', '2', '9', '1', '5', '3.0000', '0.0000', '1.0000', '0.0000');
SELECT setval('public.sales_order_line_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM sales_order_line), false);
INSERT INTO schema_level ("number", "objects", "requirements", "noted_at") OVERRIDING SYSTEM VALUE VALUES
  ('1700000000001', NULL, '[]', '2026-11-25 05:33:36.875479+00'),
  ('1700000000002', NULL, '[]', '2026-11-25 05:33:36.978378+00'),
  ('1700000000003', NULL, '[]', '2026-11-25 05:33:37.080519+00'),
  ('1700000000004', NULL, '[]', '2026-11-25 05:33:37.18199+00'),
  ('1700000000005', NULL, '[]', '2026-11-25 05:33:37.282473+00'),
  ('1700000000006', NULL, '[]', '2026-11-25 05:33:37.384513+00'),
  ('1700000000007', NULL, '[]', '2026-11-25 05:33:37.485753+00'),
  ('1700000000008', NULL, '[]', '2026-11-25 05:33:37.589633+00'),
  ('1700000000009', NULL, '[]', '2026-11-25 05:33:37.691087+00'),
  ('1700000000010', NULL, '[]', '2026-11-25 05:33:37.792015+00'),
  ('1700000000011', NULL, '[]', '2026-11-25 05:33:37.893549+00'),
  ('1700000000012', NULL, '[]', '2026-11-25 05:33:37.99455+00'),
  ('1700000000013', NULL, '[]', '2026-11-25 05:33:38.096371+00'),
  ('1700000000014', NULL, '[]', '2026-11-25 05:33:38.197028+00'),
  ('1700000000015', NULL, '[]', '2026-11-25 05:33:38.298579+00'),
  ('1700000000016', NULL, '[]', '2026-11-25 05:33:38.400266+00'),
  ('1700000000017', NULL, '[]', '2026-11-25 05:33:38.503961+00'),
  ('1700000000018', NULL, '[]', '2026-11-25 05:33:38.604605+00'),
  ('1700000000030', NULL, '[]', '2026-11-25 05:33:38.705971+00'),
  ('1700000000031', NULL, '[]', '2026-11-25 05:33:38.806551+00'),
  ('1700000000032', NULL, '[]', '2026-11-25 05:33:38.907838+00'),
  ('1700000000033', NULL, '[]', '2026-11-25 05:33:39.008757+00'),
  ('1700000000050', NULL, '[]', '2026-11-25 05:33:39.109956+00'),
  ('1700000000051', NULL, '[]', '2026-11-25 05:33:39.210793+00'),
  ('1700000000060', NULL, '[]', '2026-11-25 05:33:39.311328+00'),
  ('1700000000061', NULL, '[]', '2026-11-25 05:33:39.411831+00'),
  ('1700000000062', NULL, '[]', '2026-11-25 05:33:39.514664+00'),
  ('1700000000063', NULL, '[]', '2026-11-25 05:33:39.616371+00'),
  ('1700000000070', NULL, '[]', '2026-11-25 05:33:39.71774+00'),
  ('1700000000080', NULL, '[]', '2026-11-25 05:33:39.832578+00'),
  ('1700000000081', NULL, '[]', '2026-11-25 05:33:39.920144+00'),
  ('1700000000082', NULL, '[]', '2026-11-25 05:33:40.021647+00'),
  ('1700000000083', NULL, '[]', '2026-11-25 05:33:40.128523+00'),
  ('1700000000090', NULL, '[]', '2026-11-25 05:33:40.223656+00'),
  ('1700000000091', NULL, '[]', '2026-11-25 05:33:40.331883+00'),
  ('1700000000100', NULL, '[]', '2026-11-25 05:33:40.425177+00'),
  ('1700000000101', NULL, '[]', '2026-11-25 05:33:40.526118+00'),
  ('1700000000102', NULL, '[]', '2026-11-25 05:33:40.94573+00');
INSERT INTO schema_migration ("id", "timestamp", "name", "applied_at", "serves_from") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1700000000001', 'Foundation1700000000001', '2026-11-25 05:33:36.875479+00', NULL),
  ('10', '1700000000010', 'StockTotals1700000000010', '2026-11-25 05:33:37.792015+00', NULL),
  ('11', '1700000000011', 'MovementDays1700000000011', '2026-11-25 05:33:37.893549+00', NULL),
  ('12', '1700000000012', 'ListIndexes1700000000012', '2026-11-25 05:33:37.99455+00', NULL),
  ('13', '1700000000013', 'RightsStamp1700000000013', '2026-11-25 05:33:38.096371+00', NULL),
  ('14', '1700000000014', 'HotRows1700000000014', '2026-11-25 05:33:38.197028+00', NULL),
  ('15', '1700000000015', 'SearchText1700000000015', '2026-11-25 05:33:38.298579+00', NULL),
  ('16', '1700000000016', 'ListVersions1700000000016', '2026-11-25 05:33:38.400266+00', NULL),
  ('17', '1700000000017', 'OneRowWrites1700000000017', '2026-11-25 05:33:38.503961+00', NULL),
  ('18', '1700000000018', 'GivenCost1700000000018', '2026-11-25 05:33:38.604605+00', NULL),
  ('19', '1700000000030', 'FailedLogins1700000000030', '2026-11-25 05:33:38.705971+00', NULL),
  ('2', '1700000000002', 'Catalogue1700000000002', '2026-11-25 05:33:36.978378+00', NULL),
  ('20', '1700000000031', 'PasswordsAndImpersonations1700000000031', '2026-11-25 05:33:38.806551+00', NULL),
  ('21', '1700000000032', 'Invitations1700000000032', '2026-11-25 05:33:38.907838+00', NULL),
  ('22', '1700000000033', 'AuditLabels1700000000033', '2026-11-25 05:33:39.008757+00', NULL),
  ('23', '1700000000050', 'SchemaObjects1700000000050', '2026-11-25 05:33:39.109956+00', NULL),
  ('24', '1700000000051', 'Maintenance1700000000051', '2026-11-25 05:33:39.210793+00', NULL),
  ('25', '1700000000060', 'ProductFields1700000000060', '2026-11-25 05:33:39.311328+00', NULL),
  ('26', '1700000000061', 'Changes1700000000061', '2026-11-25 05:33:39.411831+00', NULL),
  ('27', '1700000000062', 'DemandDays1700000000062', '2026-11-25 05:33:39.514664+00', NULL),
  ('28', '1700000000063', 'ReturnsAndCounts1700000000063', '2026-11-25 05:33:39.616371+00', NULL),
  ('29', '1700000000070', 'ServiceClock1700000000070', '2026-11-25 05:33:39.71774+00', NULL),
  ('3', '1700000000003', 'Stock1700000000003', '2026-11-25 05:33:37.080519+00', NULL),
  ('30', '1700000000080', 'AuditTenant1700000000080', '2026-11-25 05:33:39.832433+00', '1700000000006'),
  ('31', '1700000000081', 'AuditPartitions1700000000081', '2026-11-25 05:33:39.920144+00', '1700000000006'),
  ('32', '1700000000082', 'IdempotentRequests1700000000082', '2026-11-25 05:33:40.021647+00', '1700000000006'),
  ('33', '1700000000083', 'TenantLedKeys1700000000083', '2026-11-25 05:33:40.128366+00', '1700000000006'),
  ('34', '1700000000090', 'LastWrite1700000000090', '2026-11-25 05:33:40.223656+00', '1700000000006'),
  ('35', '1700000000091', 'DispatchCosts1700000000091', '2026-11-25 05:33:40.331716+00', '1700000000006'),
  ('36', '1700000000100', 'StockClosings1700000000100', '2026-11-25 05:33:40.425177+00', '1700000000006'),
  ('37', '1700000000101', 'ClosingLayers1700000000101', '2026-11-25 05:33:40.526118+00', '1700000000006'),
  ('38', '1700000000102', 'ChangedBy1700000000102', '2026-11-25 05:33:40.628293+00', '1700000000006'),
  ('4', '1700000000004', 'Purchasing1700000000004', '2026-11-25 05:33:37.18199+00', NULL),
  ('5', '1700000000005', 'Sales1700000000005', '2026-11-25 05:33:37.282473+00', NULL),
  ('6', '1700000000006', 'Cost1700000000006', '2026-11-25 05:33:37.384513+00', NULL),
  ('7', '1700000000007', 'Counters1700000000007', '2026-11-25 05:33:37.485753+00', NULL),
  ('8', '1700000000008', 'Search1700000000008', '2026-11-25 05:33:37.589633+00', NULL),
  ('9', '1700000000009', 'Pages1700000000009', '2026-11-25 05:33:37.691087+00', NULL);
SELECT setval('public.schema_migration_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM schema_migration), false);
SELECT setval('public.stock_count_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM stock_count), false);
SELECT setval('public.stock_count_line_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM stock_count_line), false);
INSERT INTO stock_location ("id", "tenant_id", "name", "description", "is_active", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'acme-1', '', 'true', '2026-11-25 05:33:41.886843+00', '2026-11-25 05:33:41.886843+00'),
  ('2', '1', 'acme-2', '', 'true', '2026-11-25 05:33:42.044059+00', '2026-11-25 05:33:42.044059+00'),
  ('3', '1', 'acme-3', '', 'true', '2026-11-25 05:33:42.13929+00', '2026-11-25 05:33:42.13929+00'),
  ('4', '1', 'acme-4', '', 'true', '2026-11-25 05:33:42.223505+00', '2026-11-25 05:33:42.223505+00'),
  ('5', '2', 'other-5', '', 'true', '2026-11-25 05:33:42.361971+00', '2026-11-25 05:33:42.361971+00');
SELECT setval('public.stock_location_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM stock_location), false);
INSERT INTO stock_movement ("id", "tenant_id", "movement_type", "product_id", "from_location_id", "to_location_id", "quantity", "unit_cost", "reference", "notes", "document_type", "document_id", "created_by_id", "created_at", "has_given_cost", "reverses_id") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'receive', '1', NULL, '1', '10.0000', '2.0000', '', '', NULL, NULL, '1', '2026-11-25 05:33:41.908051+00', 'false', NULL),
  ('10', '1', 'receive', '4', NULL, '4', '10.0000', '2.0000', '', '', NULL, NULL, '1', '2026-11-25 05:33:42.232175+00', 'false', NULL),
  ('11', '1', 'receive', '4', NULL, '4', '1.0000', '3.0000', 'PO-000007', '', 'goods_received_note', '4', '1', '2026-11-25 05:33:42.251446+00', 'false', NULL),
  ('12', '1', 'issue', '4', '4', NULL, '1.0000', '2.0909', 'SO-000007', '', 'dispatch', '4', '1', '2026-11-25 05:33:42.266592+00', 'false', NULL),
  ('13', '2', 'receive', '5', NULL, '5', '10.0000', '2.0000', '', '', NULL, NULL, '9', '2026-11-25 05:33:42.382401+00', 'false', NULL),
  ('14', '2', 'receive', '5', NULL, '5', '1.0000', '3.0000', 'PO-000001', '', 'goods_received_note', '5', '9', '2026-11-25 05:33:42.395272+00', 'false', NULL),
  ('15', '2', 'issue', '5', '5', NULL, '1.0000', '2.0909', 'SO-000001', '', 'dispatch', '5', '9', '2026-11-25 05:33:42.409555+00', 'false', NULL),
  ('2', '1', 'receive', '1', NULL, '1', '1.0000', '3.0000', 'PO-000001', '', 'goods_received_note', '1', '1', '2026-11-25 05:33:41.942937+00', 'false', NULL),
  ('3', '1', 'issue', '1', '1', NULL, '1.0000', '2.0909', 'SO-000001', '', 'dispatch', '1', '1', '2026-11-25 05:33:41.997655+00', 'false', NULL),
  ('4', '1', 'receive', '2', NULL, '2', '10.0000', '2.0000', '', '', NULL, NULL, '1', '2026-11-25 05:33:42.053071+00', 'false', NULL),
  ('5', '1', 'receive', '2', NULL, '2', '1.0000', '3.0000', 'PO-000003', '', 'goods_received_note', '2', '1', '2026-11-25 05:33:42.075213+00', 'false', NULL),
  ('6', '1', 'issue', '2', '2', NULL, '1.0000', '2.0909', 'SO-000003', '', 'dispatch', '2', '1', '2026-11-25 05:33:42.097224+00', 'false', NULL),
  ('7', '1', 'receive', '3', NULL, '3', '10.0000', '2.0000', '', '', NULL, NULL, '1', '2026-11-25 05:33:42.15015+00', 'false', NULL),
  ('8', '1', 'receive', '3', NULL, '3', '1.0000', '3.0000', 'PO-000005', '', 'goods_received_note', '3', '1', '2026-11-25 05:33:42.170467+00', 'false', NULL),
  ('9', '1', 'issue', '3', '3', NULL, '1.0000', '2.0909', 'SO-000005', '', 'dispatch', '3', '1', '2026-11-25 05:33:42.19312+00', 'false', NULL);
SELECT setval('public.stock_movement_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM stock_movement), false);
INSERT INTO stock_record ("id", "tenant_id", "product_id", "location_id", "quantity", "reserved_quantity", "created_at", "updated_at", "product_sku", "changed_by_id") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', '1', '10.0000', '2.0000', '2026-11-25 05:33:41.905597+00', '2026-11-25 05:33:41.994074+00', 'acme-1', '1'),
  ('2', '1', '2', '2', '10.0000', '2.0000', '2026-11-25 05:33:42.052809+00', '2026-11-25 05:33:42.094221+00', 'acme-2', '1'),
  ('3', '1', '3', '3', '10.0000', '2.0000', '2026-11-25 05:33:42.149879+00', '2026-11-25 05:33:42.191853+00', 'acme-3', '1'),
  ('4', '1', '4', '4', '10.0000', '2.0000', '2026-11-25 05:33:42.231916+00', '2026-11-25 05:33:42.265268+00', 'acme-4', '1'),
  ('5', '2', '5', '5', '10.0000', '2.0000', '2026-11-25 05:33:42.381966+00', '2026-11-25 05:33:42.408407+00', 'other-5', '9');
SELECT setval('public.stock_record_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM stock_record), false);
INSERT INTO stock_reservation ("tenant_id", "sales_order_line_id", "product_id", "location_id", "quantity", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', '1', '1', '2.0000', '2026-11-25 05:33:41.98125+00', '2026-11-25 05:33:41.994074+00'),
  ('1', '3', '2', '2', '2.0000', '2026-11-25 05:33:42.085945+00', '2026-11-25 05:33:42.094221+00'),
  ('1', '5', '3', '3', '2.0000', '2026-11-25 05:33:42.17964+00', '2026-11-25 05:33:42.191853+00'),
  ('1', '7', '4', '4', '2.0000', '2026-11-25 05:33:42.261539+00', '2026-11-25 05:33:42.265268+00'),
  ('2', '9', '5', '5', '2.0000', '2026-11-25 05:33:42.404549+00', '2026-11-25 05:33:42.408407+00');
INSERT INTO stock_total ("tenant_id", "stripe", "products", "quantity", "value") OVERRIDING SYSTEM VALUE VALUES
  ('1', '5', '4', '40.0000', '83.6364'),
  ('2', '5', '1', '10.0000', '20.9091');
INSERT INTO supplier ("id", "tenant_id", "code", "name", "contact_name", "email", "phone", "phone_normalised", "address", "lead_time_days", "payment_terms", "notes", "is_active", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', '1', 'SUP-000001', 'acme-1', '', '', '', NULL, '', '0', 'net_30', '', 'true', '2026-11-25 05:33:41.893019+00', '2026-11-25 05:33:41.893019+00'),
  ('2', '1', 'SUP-000002', 'acme-2', '', '', '', NULL, '', '0', 'net_30', '', 'true', '2026-11-25 05:33:42.047041+00', '2026-11-25 05:33:42.047041+00'),
  ('3', '1', 'SUP-000003', 'acme-3', '', '', '', NULL, '', '0', 'net_30', '', 'true', '2026-11-25 05:33:42.143184+00', '2026-11-25 05:33:42.143184+00'),
  ('4', '1', 'SUP-000004', 'acme-4', '', '', '', NULL, '', '0', 'net_30', '', 'true', '2026-11-25 05:33:42.226241+00', '2026-11-25 05:33:42.226241+00'),
  ('5', '2', 'SUP-000001', 'other-5', '', '', '', NULL, '', '0', 'net_30', '', 'true', '2026-11-25 05:33:42.365177+00', '2026-11-25 05:33:42.365177+00');
SELECT setval('public.supplier_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM supplier), false);
INSERT INTO tenant ("id", "name", "slug", "is_active", "reservation_policy", "created_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
  ('1', 'Tenant acme', 'acme', 'true', 'best_effort', '2026-11-25 05:33:41.773073+00', '2026-11-25 05:33:41.773073+00'),
  ('2', 'Tenant other', 'other', 'true', 'best_effort', '2026-11-25 05:33:42.294202+00', '2026-11-25 05:33:42.294202+00');
SELECT setval('public.tenant_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM tenant), false);
RESET session_replication_role;
