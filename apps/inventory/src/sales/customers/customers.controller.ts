import { Controller, Delete, Get, Patch, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { CurrentTenant } from '../../tenancy/scope.decorators.js';
import type { TenantScope } from '../../scope/scope.js';
import { CustomersService } from './customers.service.js';
import { CustomerBody, CustomerWrite } from './customer.dto.js';
import { CUSTOMERS } from './customer-list.js';
import { toParty, toPartyCommand } from '../../orders/parties/party.mapper.js';

@ApiTags('sales')
@Controller('api/v1/customers')
@Versioned(toParty)
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Access('tenant', 'sales:read')
  @ApiListEndpoint('List customers', CUSTOMERS, CustomerBody)
  async list(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<CustomerBody>> {
    return toPage(await this.customers.list(scope, params), toParty, request);
  }

  @Post()
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Create a customer', 201, CustomerBody, 400, 409)
  async create(
    @CurrentTenant() scope: TenantScope,
    @TryFields(CustomerWrite) body: ParsedBody<CustomerWrite>,
  ): Promise<CustomerBody> {
    return toParty(await this.customers.create(scope, toPartyCommand(body)));
  }

  @Get(':id')
  @Access('tenant', 'sales:read')
  @ApiEndpoint('Customer details', 200, CustomerBody, 404)
  async get(@CurrentTenant() scope: TenantScope, @Id('Customer') id: number): Promise<CustomerBody> {
    return toParty(await this.customers.get(scope, id));
  }

  @Put(':id')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Update a customer in full', 200, CustomerBody, 400, 404, 409)
  async replace(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Customer') target: Target,
    @TryFields(CustomerWrite) body: ParsedBody<CustomerWrite>,
  ): Promise<CustomerBody> {
    return toParty(await this.customers.update(scope, target, toPartyCommand(body)));
  }

  @Patch(':id')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Update a customer in part', 200, CustomerBody, 400, 404, 409)
  async change(
    @CurrentTenant() scope: TenantScope,
    @TargetId('Customer') target: Target,
    @TryFields(CustomerWrite, { partial: true }) body: ParsedBody<CustomerWrite>,
  ): Promise<CustomerBody> {
    return toParty(await this.customers.update(scope, target, toPartyCommand(body)));
  }

  @Delete(':id')
  @Access('tenant', 'sales:write')
  @ApiEndpoint('Delete a customer', 204, null, 404, 409)
  async delete(@CurrentTenant() scope: TenantScope, @TargetId('Customer') target: Target): Promise<void> {
    await this.customers.delete(scope, target);
  }
}
