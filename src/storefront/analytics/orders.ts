import type { Receipt } from '#contract/receipt.ts'

import { keptReceipt, receiptStore } from '../stores/checkout/receipt.ts'
import { callApi } from '../stores/shop-api.ts'
import { toTagItems } from './items.ts'
import { trackCommerce } from './tag-manager.ts'

/**
 * purchase, once per order, and refund, once per amount: the server gives each to the first browser that asks, so that neither a reload
 * nor another tab or device reports it again. A browser that does not get through reports nothing, since twice is worse.
 */
async function reportOrder(receipt: Receipt, selection: string): Promise<void> {
  const { order, currency, totals } = receipt
  try {
    const { purchase, refundAsNumber } = await callApi('claimReport', { body: { selection } })
    if (purchase)
      trackCommerce('purchase', {
        transaction_id: order,
        ...toTagItems(receipt),
        tax: totals.grandTotalPriceTaxAsNumber,
        shipping: totals.shippingPriceAsNumber,
      })
    if (refundAsNumber > 0)
      trackCommerce('refund', { transaction_id: order, currency, value: refundAsNumber })
  } catch (error) {
    console.error('The order could not be reported', error)
  }
}

/** Reports the order of each receipt that is shown. */
export function reportReceipts(): void {
  let seen: Receipt | null = null
  const look = () => {
    const { status, receipt } = receiptStore.getState()
    const selection = keptReceipt()
    if (status !== 'ready' || !receipt || !selection || receipt === seen) return
    seen = receipt
    void reportOrder(receipt, selection)
  }
  look()
  receiptStore.subscribe(look)
}
