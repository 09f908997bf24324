export {
  CarrierError,
  CarrierMessageRejected,
  type CarrierMessage,
  type CarrierShipment,
  type LabelCarrier,
  type ParcelItem,
  type ParcelReport,
  type ShipmentRequest,
} from './carrier.ts'
export { configuredCarrier } from './configured-carrier.ts'
