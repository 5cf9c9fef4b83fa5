import { Column, Entity } from 'typeorm';
import {
  BooleanColumn,
  TextColumn,
  TimeColumn,
  TimestampedTenantEntity,
  VarcharColumn,
} from '../database/entities/columns.js';
import { table } from '../database/entities/table.js';

/** Where a tenant's changes are sent. How far it has got is in `webhook_progress`. */
@Entity('webhook')
export class WebhookEntity extends TimestampedTenantEntity {
  @VarcharColumn('url', 2000)
  url!: string;

  /** Types of the change feed; `*` for all. */
  @Column({ name: 'events', type: 'text', array: true })
  events!: string[];

  @VarcharColumn('description', 255)
  description!: string;

  @BooleanColumn('is_active')
  isActive!: boolean;

  /** Why the service switched it off; empty otherwise. */
  @VarcharColumn('disabled_reason', 255)
  disabledReason!: string;

  /** Encrypted (`SecretBox`). */
  @TextColumn('secret')
  secret!: string;

  /** The secret before the last rotation, encrypted. */
  @Column({ name: 'previous_secret', type: 'text', nullable: true })
  previousSecret!: string | null;

  /** Until then messages are signed with the previous secret too. */
  @TimeColumn('previous_secret_until', true)
  previousSecretUntil!: string | null;
}

export const WEBHOOK = table(WebhookEntity);
