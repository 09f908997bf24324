export {
  CarrierError,
  type CarrierShipment,
  type LabelCarrier,
  type ParcelItem,
  type ShipmentRequest,
} from './carrier.ts'
export { configuredCarrier } from './configured-carrier.ts'
