import { Column, Entity } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  IntegerColumn,
  TimeColumn,
  VarcharColumn,
} from '../database/entities/columns.js';

/** An account: of a person of one or several tenants, or of a platform operator. */
@Entity('app_user')
export class UserEntity {
  @IdColumn()
  id!: number;

  @VarcharColumn('username', 150)
  username!: string;

  @VarcharColumn('email', 254)
  email!: string;

  /** argon2id; null: no password log-in. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  @BooleanColumn('is_active')
  isActive!: boolean;

  @BooleanColumn('is_staff')
  isStaff!: boolean;

  @BooleanColumn('is_superuser')
  isSuperuser!: boolean;

  /** The password is a one-time one, which an operator gave out: it opens nothing but its own change. */
  @BooleanColumn('password_change_required')
  passwordChangeRequired!: boolean;

  /** Moves on with every change of what the account may do; written by the database itself. */
  @IntegerColumn('rights_stamp')
  rightsStamp!: number;

  @TimeColumn('last_login_at', true)
  lastLoginAt!: string | null;

  @TimeColumn('password_changed_at', true)
  passwordChangedAt!: string | null;

  @TimeColumn('created_at')
  createdAt!: string;

  @TimeColumn('updated_at')
  updatedAt!: string;
}
