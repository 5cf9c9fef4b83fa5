import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../../orders/deliveries/deliveries.repository.js';
import { GOODS_RECEIVED_NOTE } from './goods-received-note.js';

@Injectable()
export class GoodsReceivedNotesRepository extends DeliveriesRepository {
  constructor() {
    super(GOODS_RECEIVED_NOTE);
  }
}
