import { refuse } from '../application/refuse.ts'
import { defineQuery } from '../application/use-case.ts'
import { findLabel } from './parcel-labels-repository.ts'

/** Returns one PDF with the labels of these parcels, in this order, which opens the print dialog by itself. Refuses `label-unknown`. */
export const printLabels = defineQuery<{ readonly labels: readonly string[] }, Uint8Array>({
  permission: 'orders.ship',
  async run({ app }, { labels }) {
    const pdfs: string[] = []
    for (const id of new Set(labels)) {
      const label = await findLabel(app.database.read, id)
      const { pdf } = label?.state === 'made' ? label : { pdf: null }
      pdfs.push(pdf ?? refuse('label-unknown', { text: id }, 'labels'))
    }
    return combine(pdfs)
  },
})

/** Joins PDFs, each given as base64. */
async function combine(pdfs: readonly string[]): Promise<Uint8Array> {
  // Loaded where it is needed: most servers of a shop never print.
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const all = await PDFDocument.create()
  for (const pdf of pdfs) {
    const one = await PDFDocument.load(Buffer.from(pdf, 'base64'))
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  const print = all.context.obj({ Type: 'Action', S: 'Named', N: 'Print' })
  all.catalog.set(PDFName.of('OpenAction'), print)
  return all.save()
}
