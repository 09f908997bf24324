import type { AddressChanges } from '#contract/address.ts'
import type { RefundRequest } from '#domain/after-sale/refund-amounts.ts'
import type { Application } from '#server/application/application.ts'
import { commandLine, createContext } from '#server/application/context.ts'
import type { Result } from '#server/result.ts'
import { keepDraft, removeDraft } from '#server/drafts/change-drafts.ts'
import type { NewDraft } from '#server/drafts/service.ts'
import { archiveOrder } from '#server/orders/archive-order.ts'
import { captureOrder } from '#server/orders/capture-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { correctParcel, type ParcelCorrection } from '#server/orders/correct-parcel.ts'
import { packOrder } from '#server/orders/pack-order.ts'
import { changeOrderAddress } from '#server/orders/change-order-address.ts'
import { deliverParcel } from '#server/orders/deliver-parcel.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { releaseOrder } from '#server/orders/release-order.ts'
import { shipOrder, type ShipOrder } from '#server/orders/ship-order.ts'
import type { Services } from '#server/services.ts'
import { importStock, type ImportStock } from '#server/stock/import-stock.ts'
import { addVoucher } from '#server/vouchers/add-voucher.ts'
import { disableVoucher } from '#server/vouchers/disable-voucher.ts'
import type { NewVoucher } from '#server/vouchers/service.ts'

import { refusalText } from '#texts/command-line-refusals.ts'

export type Parcel = Omit<ShipOrder, 'number'>
type RefundDetails = { request: RefundRequest; restock: boolean; reason: string }

/** A rule said no where a test expected it to be done; the message is the sentence of the command line. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Returns the value of what was done; throws RefusedError where a rule said no. */
export function getValue<Value>(result: Result<Value>): Value {
  if (result.isDone) return result.value
  throw new RefusedError(refusalText(result.refusal))
}

/** Someone of the team, in a test: the use cases of orders, each throwing RefusedError where a rule says no. */
export function staffFor(shop: { readonly services: { readonly application: Application } }, name = 'cli') {
  const context = () => createContext(shop.services.application, { ...commandLine, name })
  return {
    ship: async (number: string, parcel: Parcel) =>
      getValue(await shipOrder(context(), { number, ...parcel })),
    correctParcel: async (number: string, correction: Omit<ParcelCorrection, 'number'>) =>
      getValue(await correctParcel(context(), { number, ...correction })),
    pack: async (number: string, isPacked = true) =>
      getValue(await packOrder(context(), { number, isPacked })),
    deliver: async (number: string, parcel: number | null = null) =>
      getValue(await deliverParcel(context(), { number, parcel, isDelivered: true })),
    changeAddress: async (number: string, address: AddressChanges) =>
      getValue(await changeOrderAddress(context(), { number, address })),
    capture: async (number: string) => getValue(await captureOrder(context(), { number })),
    cancel: async (number: string, reason: string) =>
      getValue(await cancelOrder(context(), { number, reason })),
    refund: async (number: string, details: RefundDetails) =>
      getValue(await refundOrder(context(), { number, ...details })),
    refundAmount: async (number: string, amountMinor: number) => {
      const request = { kind: 'amount', amountMinor } as const
      return getValue(await refundOrder(context(), { number, request, restock: false, reason: '' }))
    },
    release: async (number: string, reason: string) =>
      getValue(await releaseOrder(context(), { number, reason })),
    addVoucher: async (voucher: NewVoucher) => getValue(await addVoucher(context(), voucher)),
    disableVoucher: async (code: string) => getValue(await disableVoucher(context(), { code })),
    keepDraft: async (draft: NewDraft) => getValue(await keepDraft(context(), draft)),
    removeDraft: async (id: string) => getValue(await removeDraft(context(), { id })),
    importStock: async (input: ImportStock) => getValue(await importStock(context(), input)),
    archive: async (number: string) => getValue(await archiveOrder(context(), { number })),
  }
}

/** The same for the owners of accounts and mailboxes. */
export function customersFor({
  services,
}: {
  readonly services: Pick<Services, 'application' | 'customers'>
}) {
  const context = () => createContext(services.application, commandLine)
  const { forStaff } = services.customers
  return {
    exportAddress: async (email: string) => getValue(await forStaff.exportAddress(context(), { email })),
    eraseAddress: async (email: string) => getValue(await forStaff.eraseAddress(context(), { email })),
  }
}
