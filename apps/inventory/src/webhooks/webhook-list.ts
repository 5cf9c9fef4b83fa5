import { booleanFilter, dateRangeFilter, defineList, idFilter } from '#pagination';

/** A webhook with its progress, without its secrets. */
export interface WebhookRow {
  id: number;
  url: string;
  events: string[];
  description: string;
  isActive: boolean;
  disabledReason: string;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  lastFailure: string;
  createdAt: string;
  updatedAt: string;
}

export const WEBHOOKS = defineList<WebhookRow>({
  name: 'webhooks',
  from: 'webhook w JOIN webhook_progress p ON p.tenant_id = w.tenant_id AND p.webhook_id = w.id',
  select: {
    id: 'w.id',
    url: 'w.url',
    events: 'w.events',
    description: 'w.description',
    isActive: 'w.is_active',
    disabledReason: 'w.disabled_reason',
    lastSuccessAt: 'p.last_success_at',
    lastFailureAt: 'p.last_failure_at',
    lastFailure: 'p.last_failure',
    createdAt: 'w.created_at',
    updatedAt: 'w.updated_at',
  },
  scope: 'w.tenant_id = $1',
  exactMatch: ['w.url'],
  search: ['w.url', 'w.description'],
  ordering: { id: 'w.id', created_at: 'w.created_at', updated_at: 'w.updated_at' },
  defaultOrdering: ['id'],
  uniqueOrdering: ['id'],
  tieBreaker: 'w.id',
  filters: {
    id: idFilter('w.id'),
    is_active: booleanFilter('w.is_active'),
    created_at: dateRangeFilter('w.created_at'),
    updated_at: dateRangeFilter('w.updated_at'),
  },
});

/** One attempt to deliver a message. */
export interface DeliveryRow {
  id: number;
  messageId: string;
  type: string;
  events: number;
  attempt: number;
  attemptedAt: string;
  durationMs: number;
  isSuccess: boolean;
  statusCode: number | null;
  error: string;
  response: string;
}

/** The latest attempts of one webhook. */
export const DELIVERIES = defineList<DeliveryRow>({
  name: 'webhook-deliveries',
  from: 'webhook_delivery d',
  select: {
    id: 'd.id',
    messageId: 'd.message_id',
    type: 'd.type',
    events: 'd.events',
    attempt: 'd.attempt',
    attemptedAt: 'd.attempted_at',
    durationMs: 'd.duration_ms',
    isSuccess: 'd.is_success',
    statusCode: 'd.status_code',
    error: 'd.error',
    response: 'd.response',
  },
  scope: 'd.tenant_id = $1 AND d.webhook_id = $2',
  exactMatch: ['d.message_id'],
  search: ['d.message_id'],
  ordering: { id: 'd.id', attempted_at: 'd.attempted_at' },
  defaultOrdering: ['-id'],
  uniqueOrdering: ['id'],
  tieBreaker: 'd.id',
  filters: {
    id: idFilter('d.id'),
    is_success: booleanFilter('d.is_success'),
    attempted_at: dateRangeFilter('d.attempted_at'),
  },
});
