/** The states that a parcel of the simulator can be put into, as Sendcloud names them ("Parcel statuses"). */
export const parcelStatuses: ReadonlyMap<number, string> = new Map([
  [22, 'Shipment picked up by driver'],
  [91, 'Parcel en route'],
  [8, 'Delivery attempt failed'],
  [12, 'Awaiting customer pickup'],
  [11, 'Delivered'],
  [93, 'Shipment collected by customer'],
  [62_997, 'Address invalid'],
  [80, 'Unable to deliver'],
  [62_992, 'Returned to sender'],
])
