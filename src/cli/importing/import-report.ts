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
    `${report.file}: ${report.format}, ${report.encoding}, delimiter ${report.delimiter}${report.dryRun ? ' (dry run: nothing was written)' : ''}`,
    textTable(
      [
        [
          'Rows',
          'total',
          String(rows.total),
          '= imported',
          String(rows.imported),
          '+ merged',
          String(rows.merged),
          '+ skipped',
          String(rows.skipped),
        ],
        [
          'Products',
          'total',
          String(products.total),
          '= new',
          String(products.created),
          '+ changed',
          String(products.updated),
          '+ unchanged',
          String(products.unchanged),
        ],
      ],
      [2, 4, 6, 8],
    ),
    `Pages ${report.pages} (${report.colorPages} of colours), SKUs ${report.skus}, not published ${products.hidden}, archived ${products.archived}`,
    `Pictures ${images.urls}: stored ${images.stored}, here already ${images.known}, missing ${images.missing.length}${images.toFetch > 0 ? `, to be fetched ${images.toFetch}` : ''}`,
    section('Prices', report.prices),
    section(report.dryRun ? 'Would change' : 'Changed', report.changes.map(changedProduct)),
    ...problems(report),
    section(
      products.archived > 0
        ? 'Archived, no longer in the file'
        : 'Not in this file, kept (--archive-missing takes them off sale)',
      report.missingFromFile,
    ),
    section(
      report.dryRun ? 'Metafields that would stand on pages' : 'Metafields on pages',
      report.metafields.public,
    ),
    section(
      'Metafields kept for the shop alone (--public FIELD, or publicMetafields of brand/shop.config.ts, shows them on pages)',
      report.metafields.private,
    ),
    section('Columns as they were chosen', columnLines(report.columns)),
    section('Columns not read', report.columnsNotRead.length > 0 ? [report.columnsNotRead.join(' | ')] : []),
  ]
  return `${sections.filter((text) => text !== '').join('\n')}\n`
}

const problems = (report: SpeltReport): string[] => [
  section('Pricelists without prices', report.noPrices),
  section(
    'Rows left out',
    groupedLines(report.skippedKinds, ({ reason = '' }) => reason),
  ),
  section(
    'Notes',
    groupedLines(report.noteKinds, ({ text }) => text),
  ),
  section('Missing pictures', missingPictures(report)),
  section('Products that lack what their pages must show', report.lacking),
]

/** What of a file did not come as it stands there, or should stand there and does not, for whoever did not ask for the whole report; empty where all is well. */
export function importProblemsText(report: SpeltReport): string {
  const text = problems(report).filter((part) => part !== '')
  return text.length === 0 ? '' : [`${report.file}:`, ...text].join('\n')
}

function section(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const more = lines.length > maxListed ? [`  … and ${lines.length - maxListed} more (--json lists all)`] : []
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
    return `${host} cannot be reached: ${count} pictures; give a folder that has them with --images DIR`
  })
  const others = images.missing.filter(
    (picture) => !images.skippedHosts.some((host) => isGivenUp(picture, host)),
  )
  return [...given, ...others.map(({ url, product, reason }) => `${product}: ${url}: ${reason}`)]
}
