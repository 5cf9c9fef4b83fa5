-- Product search by trigram index. LIKE is not leakproof, so under a row-level policy the planner may not use it on an
-- index: this function runs above the policy and carries the tenant in its own WHERE, taken from the transaction's
-- setting as the policy does, never from its caller. It returns what filters and orders need; the rest is read for the
-- rows of the page. Tenant and pattern are subqueries, so that they are worked out once: the index is checked again with
-- them at each row that it finds. The separator of search_text (0x01) never matches: no word spans two fields.
CREATE OR REPLACE FUNCTION search_products(patterns text[])
RETURNS TABLE (
  tenant_id integer, id integer, sku varchar, barcode varchar, barcode_key varchar, name varchar, category_id integer, unit_cost numeric,
  reorder_point integer, is_active boolean, created_at timestamptz, updated_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
SET search_path = pg_catalog, :"schema", pg_temp AS $$
  SELECT tenant_id, id, sku, barcode, barcode_key, name, category_id, unit_cost, reorder_point, is_active, created_at, updated_at
    FROM product
   WHERE tenant_id = (SELECT nullif(current_setting('app.tenant_id', true), '')::integer)
     AND fold_text(search_text) LIKE (SELECT fold_text(patterns[1]))
     AND (cardinality(patterns) = 1
          OR fold_text(search_text) LIKE ALL (ARRAY(SELECT fold_text(p) FROM unnest(patterns) AS p)))
     AND strpos(array_to_string(patterns, ''), E'\x01') = 0
$$;
REVOKE ALL ON FUNCTION search_products(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_products(text[]) TO inventory_app;
