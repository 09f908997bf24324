import { staffCalls } from '#contract/staff/calls.ts'
import { maxPrintedLabels } from '#contract/staff/label-limits.ts'

import { staffPath } from './call-staff.ts'

/** Returns the addresses of PDFs with these labels: one, or several where there are more than one file holds. */
export function labelFiles(labels: readonly string[]): string[] {
  const files: string[] = []
  for (let at = 0; at < labels.length; at += maxPrintedLabels) {
    const part = labels.slice(at, at + maxPrintedLabels).join(',')
    files.push(staffPath(staffCalls.printLabels.path, {}, { labels: part }))
  }
  return files
}

/** Opens a label beside the office, where the print dialog comes by itself. A browser that opens no window leaves the link. */
export function openLabel(label: string): void {
  const [file = ''] = labelFiles([label])
  window.open(file, '_blank', 'noopener')
}
