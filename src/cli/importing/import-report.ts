import * as texts from '#texts/commands/import-report.ts'

import { columnLines } from './import-columns.ts'
import { changedProduct } from './changed-fields.ts'
import { groupedLines } from './grouped-lines.ts'
import type { SpeltReport } from './spell-report.ts'
import { textTable } from '../text-table.ts'

const maxListed = 40

/** The report of an import as a person reads it: sums, prices, what is new, what was left out and why. */
export function importReportText(report: SpeltReport): string {
  const { rows, products, images } = report
  const sections = [
    texts.file(report),
    textTable(
      [
        [
          texts.counts.rows,
          texts.counts.total,
          String(rows.total),
          texts.counts.imported,
          String(rows.imported),
          texts.counts.merged,
          String(rows.merged),
          texts.counts.skipped,
          String(rows.skipped),
        ],
        [
          texts.counts.products,
          texts.counts.total,
          String(products.total),
          texts.counts.created,
          String(products.created),
          texts.counts.changed,
          String(products.updated),
          texts.counts.unchanged,
          String(products.unchanged),
        ],
      ],
      [2, 4, 6, 8],
    ),
    texts.pages(report),
    texts.pictures({ ...images, missing: images.missing.length }),
    section(texts.sections.prices, report.prices),
    section(
      report.dryRun ? texts.sections.wouldChange : texts.sections.changed,
      report.changes.map(changedProduct),
    ),
    ...problems(report),
    section(
      products.archived > 0 ? texts.sections.archived : texts.sections.missingFromFile,
      report.missingFromFile,
    ),
    section(
      report.dryRun ? texts.sections.metafieldsToShow : texts.sections.metafieldsShown,
      report.metafields.public,
    ),
    section(texts.sections.metafieldsKept, report.metafields.private),
    section(texts.sections.columnsChosen, columnLines(report.columns)),
    section(
      texts.sections.columnsNotRead,
      report.columnsNotRead.length > 0 ? [report.columnsNotRead.join(' | ')] : [],
    ),
  ]
  return `${sections.filter((text) => text !== '').join('\n')}\n`
}

const problems = (report: SpeltReport): string[] => [
  section(texts.sections.noPrices, report.noPrices),
  section(
    texts.sections.leftOut,
    groupedLines(report.skippedKinds, ({ reason = '' }) => reason),
  ),
  section(
    texts.sections.notes,
    groupedLines(report.noteKinds, ({ text }) => text),
  ),
  section(texts.sections.pictures, missingPictures(report)),
  section(texts.sections.lacking, report.lacking),
]

/** What of a file did not come as it stands there, or should stand there and does not, for whoever did not ask for the whole report; empty where all is well. */
export function importProblemsText(report: SpeltReport): string {
  const text = problems(report).filter((part) => part !== '')
  return text.length === 0 ? '' : [`${report.file}:`, ...text].join('\n')
}

function section(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const more = lines.length > maxListed ? [`  ${texts.moreLines(lines.length - maxListed)}`] : []
  return [`\n${heading}:`, ...lines.slice(0, maxListed).map((line) => `  ${line}`), ...more].join('\n')
}

type MissingPicture = SpeltReport['images']['missing'][number]

/** One line for a site that was given up, one for every other picture. */
function missingPictures({ images }: SpeltReport): string[] {
  const getHost = (url: string) => URL.parse(url)?.host ?? ''
  const isGivenUp = ({ url, isInFolder }: MissingPicture, host: string) =>
    !isInFolder && getHost(url) === host
  const given = images.skippedHosts.map((host) => {
    const count = images.missing.filter((picture) => isGivenUp(picture, host)).length
    return texts.siteSilent(host, count)
  })
  const others = images.missing.filter(
    (picture) => !images.skippedHosts.some((host) => isGivenUp(picture, host)),
  )
  return [...given, ...others.map(({ url, product, reason }) => `${product}: ${url}: ${reason}`)]
}
