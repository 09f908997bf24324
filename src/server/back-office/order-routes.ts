import { archiveOrder } from '../orders/archive-order.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { correctParcel } from '../orders/correct-parcel.ts'
import { holdOrder } from '../orders/hold-order.ts'
import { addNote, removeNote } from '../orders/order-notes.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { releaseOrder } from '../orders/release-order.ts'
import { resendMail } from '../orders/resend-mail.ts'
import { shipOrder } from '../orders/ship-order.ts'
import { refundAnswer } from './order-answers.ts'
import { showAfterwards, showDetail } from './show-afterwards.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** One order: shown, and everything that is done to one. After an act the answer is the order as it is then. */
export function registerOrderRoutes(server: StaffServer): void {
  serveOwnCall(server, 'showOrder', ({ context, params }) => showDetail(context, params['number'] ?? ''))
  serveOwnCall(server, 'shipOrder', async ({ context, params, body: { lines, ...parcel } }) => {
    const number = params['number'] ?? ''
    const done = await shipOrder(context, { number, ...parcel, ...(lines && { lines }) })
    return showAfterwards(context, number, done)
  })
  serveOwnCall(server, 'correctParcel', async ({ context, params, body }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await correctParcel(context, { number, ...body }))
  })
  serveOwnCall(server, 'previewCancel', async ({ context, params, body: { reason } }) =>
    answerWith(
      await cancelOrder.preview(context, { number: params['number'] ?? '', reason }),
      ({ refunded }) => ({
        refund: refunded ? refundAnswer(refunded) : null,
      }),
    ),
  )
  serveOwnCall(server, 'cancelOrder', async ({ context, params, body: { reason } }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await cancelOrder(context, { number, reason }))
  })
  serveOwnCall(server, 'previewRefund', async ({ context, params, body }) =>
    answerWith(await refundOrder.preview(context, { number: params['number'] ?? '', ...body }), refundAnswer),
  )
  serveOwnCall(server, 'refundOrder', async ({ context, params, body }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await refundOrder(context, { number, ...body }))
  })
  serveOwnCall(server, 'releaseOrder', async ({ context, params, body: { reason } }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await releaseOrder(context, { number, reason }))
  })
  serveOwnCall(server, 'holdOrder', async ({ context, params, body }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await holdOrder(context, { number, ...body }))
  })
  serveOwnCall(server, 'addNote', async ({ context, params, body: { text } }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await addNote(context, { number, text }))
  })
  serveOwnCall(server, 'removeNote', async ({ context, params }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await removeNote(context, { number, id: params['id'] ?? '' }))
  })
  serveOwnCall(server, 'resendMail', async ({ context, params: { number = '', id = '' } }) =>
    showAfterwards(context, number, await resendMail(context, { number, id })),
  )
  serveOwnCall(server, 'archiveOrder', async ({ context, params }) => {
    const number = params['number'] ?? ''
    return showAfterwards(context, number, await archiveOrder(context, { number }))
  })
}
