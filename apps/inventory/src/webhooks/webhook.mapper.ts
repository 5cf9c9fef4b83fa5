import type { ParsedBody } from '#validation';
import type { WebhookCommand } from './webhooks.service.js';
import type { DeliveryRow, WebhookRow } from './webhook-list.js';
import type { DeliveryBody, WebhookBody, WebhookWrite } from './webhook.dto.js';

export function toWebhook(row: WebhookRow): WebhookBody {
  const { lastFailureAt } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    description: row.description,
    is_active: row.isActive,
    disabled_reason: row.disabledReason,
    last_success_at: row.lastSuccessAt,
    last_failure: lastFailureAt === null ? null : { at: lastFailureAt, error: row.lastFailure },
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

export function toWebhookCommand({
  errors,
  values: { url, events, description, is_active: isActive },
}: ParsedBody<WebhookWrite>): WebhookCommand {
  return { errors, values: { url, events, description, isActive } };
}

export function toDelivery(row: DeliveryRow): DeliveryBody {
  return {
    id: row.id,
    message_id: row.messageId,
    type: row.type,
    events: row.events,
    attempt: row.attempt,
    attempted_at: row.attemptedAt,
    duration_ms: row.durationMs,
    is_success: row.isSuccess,
    status_code: row.statusCode,
    error: row.error,
    response: row.response,
  };
}
