export {
  CarrierError,
  CarrierMessageRejected,
  type CarrierPoint,
  type CarrierShipment,
  type LabelCarrier,
  type ParcelAddress,
  type ParcelItem,
  type ParcelReport,
  type ShipmentRequest,
} from './carrier.ts'
export { configuredCarrier } from './configured-carrier.ts'
