import type { Delivery } from '../../orders/domain/delivery.js';
import { toDeliveryHeader, toDeliveryLine } from '../../orders/delivery.mapper.js';
import type { DispatchBody } from './dispatch.dto.js';

export function toDispatch(dispatch: Delivery): DispatchBody {
  return {
    ...toDeliveryHeader(dispatch),
    dispatch_number: dispatch.number,
    sales_order: dispatch.orderId,
    sales_order_number: dispatch.orderNumber,
    from_location: dispatch.locationId,
    from_location_name: dispatch.locationName,
    from_location_path: dispatch.locationPath,
    dispatch_date: dispatch.date,
    carrier: dispatch.references.carrier ?? '',
    tracking_number: dispatch.references.tracking_number ?? '',
    lines: dispatch.lines.map(toDeliveryLine),
  };
}
