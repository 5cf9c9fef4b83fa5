import { Column, Entity } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  IntegerColumn,
  TimeColumn,
  VarcharColumn,
} from '../database/entities/columns.js';
import { table } from '../database/entities/table.js';

/** An account: a member of one or more tenants, or a platform operator. */
@Entity('app_user')
export class UserEntity {
  @IdColumn()
  id!: number;

  @VarcharColumn('username', 150)
  username!: string;

  @VarcharColumn('email', 254)
  email!: string;

  /** argon2id; null: log-in by password is not possible. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  @BooleanColumn('is_active')
  isActive!: boolean;

  @BooleanColumn('is_staff')
  isStaff!: boolean;

  @BooleanColumn('is_superuser')
  isSuperuser!: boolean;

  /** The password is a one-time password, which only permits its own change. */
  @BooleanColumn('password_change_required')
  passwordChangeRequired!: boolean;

  /** Permission version: incremented by the database with every change of the account's rights. */
  @IntegerColumn('rights_stamp')
  rightsStamp!: number;

  @TimeColumn('last_login_at', true)
  lastLoginAt!: string | null;

  @TimeColumn('password_changed_at', true)
  passwordChangedAt!: string | null;

  /** When the account last lost the rights of an operator; written by the database. */
  @TimeColumn('operator_until', true)
  operatorUntil!: string | null;

  @TimeColumn('created_at')
  createdAt!: string;

  @TimeColumn('updated_at')
  updatedAt!: string;
}

export const APP_USER = table(UserEntity);
