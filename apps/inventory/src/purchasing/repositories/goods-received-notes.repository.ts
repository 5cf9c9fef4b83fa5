import { Injectable } from '@nestjs/common';
import { DeliveriesRepository } from '../../orders/deliveries.repository.js';
import { GOODS_RECEIVED_NOTE_COLUMNS, GOODS_RECEIVED_NOTES } from '../lists.js';

@Injectable()
export class GoodsReceivedNotesRepository extends DeliveriesRepository {
  constructor() {
    super({
      name: 'Goods received note',
      table: 'goods_received_note',
      columns: GOODS_RECEIVED_NOTE_COLUMNS,
      keepsCost: true,
      list: GOODS_RECEIVED_NOTES,
    });
  }
}
