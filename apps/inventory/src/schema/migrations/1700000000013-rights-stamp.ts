import type { MigrationInterface, QueryRunner } from 'typeorm';
import { execute } from './sql.js';

/**
 * A stamp of each account's rights: whatever changes what the account may do, as whom and where (its flags and names,
 * its memberships, the tenants of those) moves it on in the same transaction, whoever writes. Two looks that find the
 * same stamp find the same rights, so the second need not read them.
 */
export class RightsStamp1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `ALTER TABLE app_user ADD COLUMN rights_stamp integer NOT NULL DEFAULT 1`,
      // Moving a stamp on gives nobody anything; the application does it when its members' roles change.
      `GRANT UPDATE (rights_stamp) ON app_user TO inventory_app`,
      `CREATE FUNCTION stamp_user() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         NEW.rights_stamp := OLD.rights_stamp + 1;
         RETURN NEW;
       END $$`,
      `CREATE TRIGGER tr_app_user_stamp BEFORE UPDATE ON app_user FOR EACH ROW
         WHEN ((OLD.username, OLD.email, OLD.is_active, OLD.is_staff, OLD.is_superuser)
               IS DISTINCT FROM (NEW.username, NEW.email, NEW.is_active, NEW.is_staff, NEW.is_superuser))
         EXECUTE FUNCTION stamp_user()`,
      `CREATE FUNCTION stamp_member() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF TG_OP <> 'INSERT' THEN
           UPDATE app_user SET rights_stamp = rights_stamp + 1 WHERE id = OLD.user_id;
         END IF;
         IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.user_id <> OLD.user_id) THEN
           UPDATE app_user SET rights_stamp = rights_stamp + 1 WHERE id = NEW.user_id;
         END IF;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER tr_membership_stamp AFTER INSERT OR UPDATE OR DELETE ON membership FOR EACH ROW
         EXECUTE FUNCTION stamp_member()`,
      // Only the platform changes tenants, and it sees all memberships.
      `CREATE FUNCTION stamp_members() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE app_user SET rights_stamp = rights_stamp + 1
          WHERE id IN (SELECT m.user_id FROM membership m WHERE m.tenant_id = NEW.id);
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER tr_tenant_stamp AFTER UPDATE ON tenant FOR EACH ROW
         WHEN ((OLD.name, OLD.slug, OLD.is_active) IS DISTINCT FROM (NEW.name, NEW.slug, NEW.is_active))
         EXECUTE FUNCTION stamp_members()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await execute(
      runner,
      `DROP TRIGGER tr_tenant_stamp ON tenant`,
      `DROP TRIGGER tr_membership_stamp ON membership`,
      `DROP TRIGGER tr_app_user_stamp ON app_user`,
      `DROP FUNCTION stamp_members()`,
      `DROP FUNCTION stamp_member()`,
      `DROP FUNCTION stamp_user()`,
      `ALTER TABLE app_user DROP COLUMN rights_stamp`,
    );
  }
}
