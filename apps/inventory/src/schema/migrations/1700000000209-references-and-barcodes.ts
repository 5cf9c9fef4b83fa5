import type { QueryRunner } from 'typeorm';
import type { Migration } from '../upgrade/migration.js';
import { execute } from './sql.js';

const REFERENCES = [
  ['purchase_order', 'supplier_reference', 100],
  ['goods_received_note', 'delivery_note_number', 100],
  ['sales_order', 'customer_reference', 100],
  ['sales_order', 'ship_to', 500],
  ['dispatch', 'carrier', 100],
  ['dispatch', 'tracking_number', 100],
] as const;

/** What a partner calls a document; the form in which a barcode is unique; until when an account was an operator's. */
export class ReferencesAndBarcodes1700000000209 implements Migration {
  readonly servesFrom = 1700000000200;
  readonly locks = [
    'purchase_order',
    'sales_order',
    'goods_received_note',
    'dispatch',
    'product',
    'app_user',
  ];

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, length] of REFERENCES)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN ${column} character varying(${length}) NOT NULL DEFAULT ''`,
      );
    await execute(
      runner,
      'ALTER TABLE product ADD COLUMN barcode_key character varying(64)',
      'ALTER TABLE app_user ADD COLUMN operator_until timestamptz',
      ...FUNCTIONS,
      // For processes of the release before, too.
      `CREATE OR REPLACE TRIGGER tr_product_new_barcode BEFORE INSERT ON product
         FOR EACH ROW WHEN (NEW.barcode <> '') EXECUTE FUNCTION fill_barcode_key()`,
      `CREATE OR REPLACE TRIGGER tr_product_other_barcode BEFORE UPDATE OF barcode ON product
         FOR EACH ROW WHEN (OLD.barcode <> NEW.barcode) EXECUTE FUNCTION fill_barcode_key()`,
      `CREATE OR REPLACE TRIGGER tr_app_user_operator_until BEFORE UPDATE OF is_staff, is_superuser ON app_user
         FOR EACH ROW WHEN ((OLD.is_staff OR OLD.is_superuser) AND NOT (NEW.is_staff OR NEW.is_superuser))
         EXECUTE FUNCTION note_operator_end()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      'DROP FUNCTION IF EXISTS fill_barcode_key, note_operator_end CASCADE',
      'ALTER TABLE app_user DROP COLUMN operator_until',
      'ALTER TABLE product DROP COLUMN barcode_key',
      'DROP FUNCTION IF EXISTS barcode_key(text) CASCADE',
      ...REFERENCES.map(([table, column]) => `ALTER TABLE ${table} DROP COLUMN ${column}`),
    );
  }
}

const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION barcode_key(value text) RETURNS text
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
       SELECT CASE WHEN (SELECT sum(substr(code, place, 1)::integer * (1 + place % 2 * 2)) % 10 = 0
                           FROM generate_series(1, 14) AS place)
                   THEN code ELSE value END
         FROM (SELECT lpad(coalesce(substring(value FROM '^\\(?01\\)?([0-9]{14})$'),
                                    substring(value FROM '^(?:[0-9]{8}|[0-9]{12,14})$')), 14, '0') AS code) AS gtin
     $$`,
  `CREATE OR REPLACE FUNCTION fill_barcode_key() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       NEW.barcode_key := barcode_key(nullif(NEW.barcode, ''));
       RETURN NEW;
     END $$`,
  `CREATE OR REPLACE FUNCTION note_operator_end() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       NEW.operator_until := clock_timestamp();
       RETURN NEW;
     END $$`,
];
