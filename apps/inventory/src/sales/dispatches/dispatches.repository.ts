import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../../orders/deliveries/deliveries.repository.js';
import { DISPATCH } from './dispatch.js';

@Injectable()
export class DispatchesRepository extends DeliveriesRepository {
  constructor() {
    super(DISPATCH);
  }
}
