import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CharField, ChoiceListField } from '#validation';
import { ALL_EVENTS, EVENT_TYPES } from './event-types.js';

export class WebhookWrite {
  @CharField({
    max: 2000,
    documented: { format: 'uri', pattern: '^https?://[^\\s#@]+$' },
    description:
      'Where messages are sent by POST: https. Private, link-local and own addresses are refused. Outside production also http on loopback.',
    example: 'https://shop.example.com/hooks/stock',
  })
  url!: string;

  @ChoiceListField(EVENT_TYPES, {
    default: () => [ALL_EVENTS],
    description: 'Types of the change feed; `*` (the default) for all.',
    example: ['stock.changed', 'stock.low'],
  })
  events!: string[];

  @CharField({ max: 255, required: false, blank: true, default: '' })
  description!: string;

  @BooleanField({
    required: false,
    default: true,
    description: 'Switched on again, it goes on where it stopped, at once.',
  })
  is_active!: boolean;
}

export class WebhookFailure {
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, example: 'The receiver answered 503.' })
  error!: string;
}

export class WebhookBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String })
  url!: string;

  @ApiProperty({ type: [String] })
  events!: string[];

  @ApiProperty({ type: String })
  description!: string;

  @ApiProperty({ type: Boolean })
  is_active!: boolean;

  @ApiProperty({ type: String, description: 'Why the service switched it off; empty otherwise.' })
  disabled_reason!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_success_at!: string | null;

  @ApiProperty({ type: WebhookFailure, nullable: true })
  last_failure!: WebhookFailure | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at!: string;
}

/** With the secret, which is shown this once. */
export class NewWebhookBody extends WebhookBody {
  @ApiProperty({ type: String, example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
  secret!: string;
}

export class WebhookSecretBody {
  @ApiProperty({ type: String, example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
  secret!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'Until then messages carry a signature with the former secret too.',
  })
  previous_secret_until!: string;
}

export class DeliveryBody {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, description: 'The header webhook-id; the same for each attempt.' })
  message_id!: string;

  @ApiProperty({ type: String, enum: ['changes', 'test'] })
  type!: string;

  @ApiProperty({ type: 'integer', description: 'Events in the message.' })
  events!: number;

  @ApiProperty({ type: 'integer', description: '1 for the first attempt.' })
  attempt!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  attempted_at!: string;

  @ApiProperty({ type: 'integer' })
  duration_ms!: number;

  @ApiProperty({ type: Boolean })
  is_success!: boolean;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where nothing answered.' })
  status_code!: number | null;

  @ApiProperty({ type: String, description: 'Why it is no success; empty otherwise.' })
  error!: string;

  @ApiProperty({ type: String, description: 'The first KiB of the answer.' })
  response!: string;
}
