import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { withRowsOpen } from './large-tables.js';
import { execute } from './sql.js';

/** Locations within locations. The name is unique within the parent, by the constraint that processes of the release before know. */
export class LocationTree1700000000213 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = ['stock_location'];

  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      ...FUNCTIONS,
      `ALTER TABLE stock_location ADD COLUMN parent_id integer, ADD COLUMN path text NOT NULL DEFAULT '',
         ADD COLUMN depth smallint NOT NULL DEFAULT 1`,
      // For processes of the release before, too.
      `CREATE TRIGGER tr_stock_location_path BEFORE INSERT OR UPDATE OF name, parent_id ON stock_location
         FOR EACH ROW EXECUTE FUNCTION fill_location_path()`,
      `CREATE TRIGGER tr_stock_location_late_parent AFTER INSERT ON stock_location
         FOR EACH ROW EXECUTE FUNCTION move_location_children()`,
      `CREATE TRIGGER tr_stock_location_children AFTER UPDATE OF name, parent_id ON stock_location
         FOR EACH ROW WHEN (OLD.path <> NEW.path OR OLD.depth <> NEW.depth) EXECUTE FUNCTION move_location_children()`,
    );
    await withRowsOpen(runner, ['stock_location'], () =>
      execute(runner, 'UPDATE stock_location SET path = name'),
    );
    await execute(
      runner,
      `ALTER TABLE stock_location ALTER COLUMN path DROP DEFAULT, DROP CONSTRAINT uq_stock_location_tenant_name,
         ADD CONSTRAINT uq_stock_location_tenant_name UNIQUE NULLS NOT DISTINCT (tenant_id, parent_id, name),
         ADD CONSTRAINT ck_stock_location_depth CHECK (depth BETWEEN 1 AND 8),
         ADD CONSTRAINT fk_stock_location_parent FOREIGN KEY (tenant_id, parent_id)
           REFERENCES stock_location (tenant_id, id)`,
      'CREATE INDEX ix_stock_location_name ON stock_location (tenant_id, name)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP FUNCTION IF EXISTS fill_location_path, move_location_children, location_branch CASCADE',
      'DROP INDEX ix_stock_location_name',
    );
    // The release before has one level: a location that shares its name with another takes its path, or what fits of it.
    await withRowsOpen(runner, ['stock_location'], () =>
      execute(
        runner,
        `UPDATE stock_location l SET name = left(l.path, 240) || ' ' || l.id
          WHERE EXISTS (SELECT FROM stock_location o WHERE o.tenant_id = l.tenant_id AND o.name = l.name AND o.id < l.id)`,
      ),
    );
    await execute(
      runner,
      `ALTER TABLE stock_location DROP CONSTRAINT fk_stock_location_parent,
         DROP CONSTRAINT uq_stock_location_tenant_name, DROP CONSTRAINT ck_stock_location_depth,
         ADD CONSTRAINT uq_stock_location_tenant_name UNIQUE (tenant_id, name),
         DROP COLUMN parent_id, DROP COLUMN path, DROP COLUMN depth`,
    );
  }
}

const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION fill_location_path() RETURNS trigger LANGUAGE plpgsql AS $$
     DECLARE
       above record;
     BEGIN
       NEW.path := NEW.name;
       NEW.depth := 1;
       IF NEW.parent_id IS NOT NULL THEN
         SELECT l.path, l.depth INTO above FROM stock_location l
          WHERE l.tenant_id = NEW.tenant_id AND l.id = NEW.parent_id FOR SHARE;
         IF FOUND THEN
           NEW.path := above.path || ' / ' || NEW.name;
           NEW.depth := above.depth + 1;
         END IF;
       END IF;
       RETURN NEW;
     END $$`,
  `CREATE OR REPLACE FUNCTION move_location_children() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE stock_location l
          SET parent_id = l.parent_id, updated_at = CASE TG_OP WHEN 'UPDATE' THEN greatest(l.updated_at, NEW.updated_at) ELSE l.updated_at END
        WHERE l.tenant_id = NEW.tenant_id AND l.parent_id = NEW.id
          AND (l.path <> NEW.path || ' / ' || l.name OR l.depth <> NEW.depth + 1);
       RETURN NULL;
     END $$`,
];
