import { makeLabel } from '../orders/make-label.ts'
import { printLabels } from '../orders/print-labels.ts'
import { showDetail } from './show-afterwards.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** Labels that a carrier makes: a parcel is sent with one, and they are printed. */
export function registerLabelRoutes(server: StaffServer): void {
  serveOwnCall(server, 'makeLabel', async ({ context, params: { number = '' }, body: { label, lines } }) => {
    const sent = await makeLabel(context, { number, label, ...(lines && { lines }) })
    if (!sent.isDone) return sent
    return answerWith(await showDetail(context, number), (order) => ({ label: sent.value.id, order }))
  })
  serveOwnCall(server, 'printLabels', async ({ context, query, reply }) => {
    const printed = await printLabels(context, { labels: query.labels.split(',') })
    if (!printed.isDone) return printed
    void reply.type('application/pdf').header('content-disposition', 'inline; filename="labels.pdf"')
    return Buffer.from(printed.value)
  })
}
