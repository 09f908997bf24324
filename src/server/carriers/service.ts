export {
  CarrierError,
  CarrierMessageRejected,
  type CarrierMessage,
  type CarrierShipment,
  type LabelCarrier,
  type ParcelAddress,
  type ParcelItem,
  type ParcelReport,
  type ReturnRequest,
  type ShipmentRequest,
} from './carrier.ts'
export { configuredCarrier } from './configured-carrier.ts'
