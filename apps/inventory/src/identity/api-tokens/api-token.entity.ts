import { Column, Entity } from 'typeorm';
import {
  BooleanColumn,
  IdColumn,
  IntegerColumn,
  TimeColumn,
  VarcharColumn,
} from '../../database/entities/columns.js';
import { table } from '../../database/entities/table.js';

/** An API token of a user; only its hash is stored. */
@Entity('api_token')
export class ApiTokenEntity {
  @IdColumn()
  id!: number;

  @IntegerColumn('user_id')
  userId!: number;

  @VarcharColumn('name', 100)
  name!: string;

  /** SHA-256 of the token. */
  @Column({ name: 'token_hash', type: 'bytea' })
  tokenHash!: Buffer;

  /** The token's first characters, shown in lists. */
  @VarcharColumn('hint', 12)
  hint!: string;

  @IntegerColumn('created_by_id', true)
  createdById!: number | null;

  @TimeColumn('created_at')
  createdAt!: string;

  /** From this moment on it is refused; null: never by itself. */
  @TimeColumn('expires_at', true)
  expiresAt!: string | null;

  /** Admitted with safe methods only. */
  @BooleanColumn('is_read_only')
  isReadOnly!: boolean;

  @TimeColumn('last_used_at', true)
  lastUsedAt!: string | null;

  @TimeColumn('revoked_at', true)
  revokedAt!: string | null;
}

export const API_TOKEN = table(ApiTokenEntity);
