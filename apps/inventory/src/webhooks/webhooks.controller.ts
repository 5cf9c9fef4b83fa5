import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../commands/target.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { ApiListEndpoint } from '../http/api-list-endpoint.js';
import { Id } from '../http/id.pipe.js';
import { TargetId, Versioned } from '../http/precondition.js';
import type { TenantScope } from '../scope/scope.js';
import { Access } from '../tenancy/access/access.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import { DeliveryBody, NewWebhookBody, WebhookBody, WebhookSecretBody, WebhookWrite } from './webhook.dto.js';
import { DELIVERIES, WEBHOOKS } from './webhook-list.js';
import { toDelivery, toWebhook, toWebhookCommand } from './webhook.mapper.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('webhooks')
@Controller('api/v1/webhooks')
@Versioned(toWebhook)
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Access('tenant', 'webhooks:manage')
  @ApiListEndpoint('List webhooks', WEBHOOKS, WebhookBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<WebhookBody>> {
    return toPage(await this.webhooks.list(scope, params), toWebhook, request);
  }

  @Post()
  @Access('tenant', 'webhooks:manage')
  @ApiEndpoint('Create a webhook; the answer shows its secret this once', 201, NewWebhookBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(WebhookWrite) body: ParsedBody<WebhookWrite>,
  ): Promise<NewWebhookBody> {
    const { row, secret } = await this.webhooks.register(scope, toWebhookCommand(body));
    return { ...toWebhook(row), secret };
  }

  @Get(':id')
  @Access('tenant', 'webhooks:manage')
  @ApiEndpoint('Webhook details', 200, WebhookBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Webhook') id: number): Promise<WebhookBody> {
    return toWebhook(await this.webhooks.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'webhooks:manage')
  @ApiEndpoint('Update a webhook in part', 200, WebhookBody, 400, 404)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Webhook') target: Target,
    @TryFields(WebhookWrite, { partial: true }) body: ParsedBody<WebhookWrite>,
  ): Promise<WebhookBody> {
    return toWebhook(await this.webhooks.update(scope, target, toWebhookCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'webhooks:manage')
  @ApiEndpoint('Delete a webhook', 204, null, 404)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Webhook') target: Target): Promise<void> {
    await this.webhooks.delete(scope, target);
  }

  @Post(':id/rotate-secret')
  @Access('tenant', 'webhooks:manage')
  @ApiEndpoint('Replace the secret; the answer shows the new one this once', 200, WebhookSecretBody, 404)
  async rotateSecret(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Webhook') target: Target,
  ): Promise<WebhookSecretBody> {
    const { secret, previousSecretUntil } = await this.webhooks.rotateSecret(scope, target);
    return { secret, previous_secret_until: previousSecretUntil };
  }

  @Post(':id/test')
  @Access('tenant', 'webhooks:manage')
  @ApiEndpoint('Send a message of the type `test` now', 200, DeliveryBody, 404)
  async test(@CurrentTenant() scope: TenantScope, @Id('Webhook') id: number): Promise<DeliveryBody> {
    return toDelivery(await this.webhooks.test(scope, id));
  }

  @Get(':id/deliveries')
  @Access('tenant', 'webhooks:manage')
  @ApiListEndpoint('List the latest 100 attempts of a webhook', DELIVERIES, DeliveryBody)
  async deliveries(
    @CurrentTenant() scope: TenantScope,
    @Id('Webhook') id: number,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<DeliveryBody>> {
    return toPage(await this.webhooks.deliveries(scope, id, params), toDelivery, request);
  }
}
