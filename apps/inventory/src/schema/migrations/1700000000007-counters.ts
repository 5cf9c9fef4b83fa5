import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute, createTenantPolicy } from './sql.js';

/** Tables whose rows are counted, with what they are counted by beside the tenant (0: by nothing). */
const COUNTED = [
  { table: 'product', key: '0' },
  { table: 'stock_record', key: 'location_id' },
] as const;

/**
 * Exact counts of the large lists, kept in the transaction that changes them, so that a page need not count a hundred
 * thousand rows. A count is the sum of its stripes: a writer adds to the stripe of its connection, so that writers of
 * one tenant seldom wait for each other. A stripe may be negative where one connection inserts and another deletes.
 */
export class Counters1700000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `CREATE TABLE row_count (
         tenant_id integer NOT NULL,
         kind varchar(30) NOT NULL,
         key integer NOT NULL,
         stripe smallint NOT NULL,
         rows integer NOT NULL,
         CONSTRAINT pk_row_count PRIMARY KEY (tenant_id, kind, key, stripe),
         CONSTRAINT fk_row_count_tenant FOREIGN KEY (tenant_id) REFERENCES tenant (id)
       ) WITH (fillfactor = 50)`,
      `GRANT SELECT, INSERT, UPDATE ON row_count TO inventory_app`,
      `GRANT SELECT ON row_count TO inventory_platform`,
      // A row that changed its tenant or place would have to be counted anew; none ever does.
      `CREATE FUNCTION refuse_other_key() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN RAISE EXCEPTION 'a row of % keeps its place', TG_TABLE_NAME USING ERRCODE = '2F002'; END $$`,
      `CREATE TRIGGER tr_product_same_key BEFORE UPDATE OF tenant_id ON product FOR EACH ROW
         WHEN (OLD.tenant_id IS DISTINCT FROM NEW.tenant_id) EXECUTE FUNCTION refuse_other_key()`,
      `CREATE TRIGGER tr_stock_record_same_key BEFORE UPDATE OF tenant_id, location_id ON stock_record FOR EACH ROW
         WHEN (OLD.tenant_id IS DISTINCT FROM NEW.tenant_id OR OLD.location_id IS DISTINCT FROM NEW.location_id)
         EXECUTE FUNCTION refuse_other_key()`,
    );
    for (const { table, key } of COUNTED) await this.count(runner, table, key);
    await createTenantPolicy(runner, 'row_count');
  }

  private async count(runner: QueryRunner, table: string, key: string): Promise<void> {
    // Sorted, so that two statements over several keys lock their stripes in the same order.
    const add = (sign: string): string =>
      `INSERT INTO row_count AS c (tenant_id, kind, key, stripe, rows)
         SELECT tenant_id, '${table}', ${key}, pg_backend_pid() % 16, ${sign}count(*) FROM changed
          GROUP BY 1, 3 ORDER BY 1, 3
       ON CONFLICT (tenant_id, kind, key, stripe) DO UPDATE SET rows = c.rows + excluded.rows`;
    await execute(
      runner,
      // Rows that are already there; row-level security binds the owner too, and is lifted for this statement alone.
      `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`,
      `INSERT INTO row_count (tenant_id, kind, key, stripe, rows)
         SELECT tenant_id, '${table}', ${key}, 0, count(*) FROM ${table} GROUP BY 1, 3`,
      `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`,
      // An upsert that only updates still calls the trigger, with nothing in the table of changes.
      `CREATE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF EXISTS (SELECT FROM changed) THEN
           IF TG_OP = 'INSERT' THEN ${add('')}; ELSE ${add('-')}; END IF;
         END IF;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER tr_${table}_counted AFTER INSERT ON ${table}
         REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_${table}()`,
      `CREATE TRIGGER tr_${table}_discounted AFTER DELETE ON ${table}
         REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_${table}()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of COUNTED) {
      await execute(
        runner,
        `DROP TRIGGER tr_${table}_counted ON ${table}`,
        `DROP TRIGGER tr_${table}_discounted ON ${table}`,
        `DROP TRIGGER tr_${table}_same_key ON ${table}`,
        `DROP FUNCTION count_${table}()`,
      );
    }
    await execute(runner, `DROP FUNCTION refuse_other_key()`, `DROP TABLE row_count`);
  }
}
