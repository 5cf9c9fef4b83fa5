import { Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { DeliveryCommand } from '../../orders/domain/delivery.js';
import { toDeliveryCommand } from '../../orders/delivery.mapper.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { GOODS_RECEIVED_NOTES } from '../lists.js';
import { GoodsReceivedNoteBody, GoodsReceivedNoteWrite } from './goods-received-note.dto.js';
import { toGoodsReceivedNote } from './goods-received-note.mapper.js';
import { GoodsReceivedNotesService } from '../goods-received-notes.service.js';
import { ReceiveGoods } from '../use-cases/receive-goods.js';

@ApiTags('purchasing')
@Controller('api/v1/goods-received-notes')
@Versioned(toGoodsReceivedNote)
export class GoodsReceivedNotesController {
  constructor(
    private readonly notes: GoodsReceivedNotesService,
    private readonly receiveGoods: ReceiveGoods,
  ) {}

  @Get()
  @Access('tenant', 'purchasing:read')
  @ApiListEndpoint('List goods received notes', GOODS_RECEIVED_NOTES, GoodsReceivedNoteBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<GoodsReceivedNoteBody>> {
    return toPage(await this.notes.list(scope, params), toGoodsReceivedNote, request);
  }

  @Post()
  @Access('tenant', 'receipts:write')
  @ApiEndpoint('Receive goods of a purchase order', 201, GoodsReceivedNoteBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(GoodsReceivedNoteWrite) body: ParsedBody<GoodsReceivedNoteWrite>,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<GoodsReceivedNoteBody> {
    return toGoodsReceivedNote(await this.receiveGoods.execute(scope, toCommand(body), request));
  }

  @Get(':id')
  @Access('tenant', 'purchasing:read')
  @ApiEndpoint('Goods received note details', 200, GoodsReceivedNoteBody, 404)
  async get(
    @CurrentTenant() scope: TenantScope,
    @Id('Goods received note') id: number,
  ): Promise<GoodsReceivedNoteBody> {
    return toGoodsReceivedNote(await this.notes.get(scope, id));
  }

  @Patch(':id')
  @Access('tenant', 'receipts:write')
  @ApiEndpoint('Change a prepared goods received note', 200, GoodsReceivedNoteBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Goods received note') target: Target,
    @TryFields(GoodsReceivedNoteWrite, { partial: true }) body: ParsedBody<GoodsReceivedNoteWrite>,
  ): Promise<GoodsReceivedNoteBody> {
    return toGoodsReceivedNote(await this.receiveGoods.change(scope, target, toCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'receipts:write')
  @ApiEndpoint('Delete a prepared goods received note', 204, null, 404, 409)
  async delete(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Goods received note') target: Target,
  ): Promise<void> {
    await this.receiveGoods.delete(scope, target);
  }

  @Post(':id/process')
  @Access('tenant', 'receipts:write')
  @ApiEndpoint('Do what a prepared goods received note says', 200, GoodsReceivedNoteBody, 400, 404, 409)
  async process(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Goods received note') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<GoodsReceivedNoteBody> {
    return toGoodsReceivedNote(await this.receiveGoods.process(scope, target, request));
  }
}

function toCommand(body: ParsedBody<GoodsReceivedNoteWrite>): DeliveryCommand {
  const {
    grn_number: number,
    purchase_order: orderId,
    location: locationId,
    received_date: date,
    delivery_note_number,
  } = body.values;
  return toDeliveryCommand(body, {
    number,
    orderId,
    locationId,
    date,
    references: { delivery_note_number },
  });
}
