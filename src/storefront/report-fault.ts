import { cspReportsPath, type PageFault, type PageFaultReport } from '#contract/reports.ts'

const reported = new Set<PageFault>()

/** Tells the shop's log once per document that a page was changed by another program or taken away: what and where, nothing of the visitor. */
export function reportFault(kind: PageFault): void {
  if (reported.has(kind)) return
  reported.add(kind)
  const report: PageFaultReport = {
    type: 'page-fault',
    body: { kind, documentURL: location.origin + location.pathname },
  }
  void fetch(cspReportsPath, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify([report]),
  }).catch(() => undefined)
}
