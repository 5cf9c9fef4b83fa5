import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../../orders/deliveries.repository.js';
import { DISPATCH_COLUMNS, DISPATCHES } from '../lists.js';

@Injectable()
export class DispatchesRepository extends DeliveriesRepository {
  constructor() {
    super({
      name: 'Dispatch',
      table: 'dispatch',
      columns: DISPATCH_COLUMNS,
      keepsCost: false,
      list: DISPATCHES,
    });
  }
}
