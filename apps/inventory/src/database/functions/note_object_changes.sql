-- The audit events of a tenant's objects become changes; movements and balances tell of themselves.
CREATE OR REPLACE FUNCTION note_object_changes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_event (tenant_id, occurred_at, actor_id, type, object_type, object_id, data)
  SELECT e.tenant_id, e.occurred_at, coalesce(e.on_behalf_of_id, e.actor_id),
         change_type(e.object_type, split_part(e.action, '.', 2), coalesce(e.after, e.before) ->> 'status'),
         e.object_type, nullif(e.object_id, '')::integer, coalesce(e.after, e.before, '{}')
    FROM new_event e
   WHERE e.tenant_id IS NOT NULL AND e.outcome = 'ok'
     AND e.object_type IN ('category', 'product', 'stock_location', 'supplier', 'customer', 'purchase_order',
       'goods_received_note', 'sales_order', 'dispatch', 'return_document', 'stock_count')
   ORDER BY e.id;
  RETURN NULL;
END $$;
