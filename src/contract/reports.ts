/** Where browsers report what the pages' policy stopped, and pages that they were changed. Under no namespace: no program calls it. */
export const cspReportsPath = '/wp-json/reports/csp'

/** What went wrong in a page: a node was not where the page had put it, or React took the page away. */
export const pageFaults = ['moved-node', 'uncaught'] as const
export type PageFault = (typeof pageFaults)[number]

/** A page's own report, in the form of those that browsers send. */
export interface PageFaultReport {
  readonly type: 'page-fault'
  readonly body: { readonly kind: PageFault; readonly documentURL: string }
}
