import { isRefused } from '../refusal.ts'
import { callApi } from '../shop-api.ts'
import { pause, retryMs } from './load-receipt.ts'
import { receiptStore, type ReceiptState } from './receipt.ts'

/** Loads what the link of an email opens into the receipt store; asks again while nobody answers. The bag stays as it is. */
export async function loadMailedReceipt(token: string, signal: AbortSignal): Promise<void> {
  const show = (state: Partial<ReceiptState>) => {
    // Whoever logs out meanwhile is shown nothing any more.
    if (!signal.aborted && receiptStore.getState().status !== 'missing') receiptStore.setState(state)
  }
  receiptStore.setState({ status: 'loading', receipt: null })
  while (!signal.aborted) {
    try {
      const receipt = await callApi('openOrder', { body: { token }, signal })
      return show({ status: 'ready', receipt })
    } catch (error) {
      if (isRefused(error)) return show({ status: 'over' })
      show({ status: 'unreachable' })
      await pause(retryMs, signal)
    }
  }
}
