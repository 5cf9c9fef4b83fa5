import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import type { Target } from '../../commands/target.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { Idempotent } from '../../idempotency/idempotent.decorator.js';
import type { IdempotentRequest } from '../../idempotency/idempotency.repository.js';
import type { TenantScope } from '../../scope/scope.js';
import { Access } from '../../tenancy/access/access.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import { ReleaseBody, ReservationBody } from './reservation.dto.js';
import { RESERVATIONS } from './reservation-list.js';
import { toRelease, toReservation } from './reservation.mapper.js';
import { ReservationsService } from './reservations.service.js';

@ApiTags('stock')
@Controller('api/v1/reservations')
@Versioned(toReservation)
export class ReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  @Get()
  @Access('tenant', 'stock:read')
  @ApiListEndpoint('List stock that is reserved for sales orders', RESERVATIONS, ReservationBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<ReservationBody>> {
    return toPage(await this.reservations.list(scope, params), toReservation, request);
  }

  @Get(':id')
  @Access('tenant', 'stock:read')
  @ApiEndpoint('Reservation details', 200, ReservationBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Reservation') id: number): Promise<ReservationBody> {
    return toReservation(await this.reservations.get(scope, id));
  }

  @Post(':id/release')
  @Access('tenant', 'stock:write')
  @ApiEndpoint(
    'Give up a reservation; its order line gets another only with new stock',
    200,
    ReleaseBody,
    404,
    409,
  )
  async release(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Reservation') target: Target,
    @Idempotent() request: IdempotentRequest | null,
  ): Promise<ReleaseBody> {
    return toRelease(await this.reservations.release(scope, target, request));
  }
}
