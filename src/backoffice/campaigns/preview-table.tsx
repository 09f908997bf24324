import type { CampaignLine, CampaignPreview } from '#contract/staff/campaigns.ts'
import { lowestAfterCut } from '#domain/price-cuts.ts'
import * as texts from '#texts/backoffice-campaigns.ts'

import { formatMoney } from '../format/money.ts'
import { useOwnPriceCut } from '../session/own-limits.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'

type ChangedLine = Pick<CampaignLine, 'name' | 'uri' | 'skus' | 'currency' | 'beforeMinor' | 'afterMinor'>

const changeColumns: readonly Column<ChangedLine>[] = [
  {
    id: 'product',
    title: texts.product,
    cell: ({ name, skus }) => (
      <>
        {name}
        <span className="table__about">{texts.sizes(skus.length)}</span>
      </>
    ),
  },
  {
    id: 'before',
    title: texts.before,
    isNumber: true,
    cell: ({ beforeMinor, currency }) => formatMoney(beforeMinor, currency),
  },
  {
    id: 'after',
    title: texts.after,
    isNumber: true,
    cell: ({ afterMinor, currency }) => <strong>{formatMoney(afterMinor, currency)}</strong>,
  },
]

const columns: readonly Column<CampaignLine>[] = [
  {
    id: 'product',
    title: texts.product,
    cell: ({ name, skus, warnings, lowerCampaign, lowest30Minor, currency }) => (
      <>
        {name}
        <span className="table__about">
          {[
            texts.sizes(skus.length),
            ...warnings.map((each) => texts.warnings[each](lowerCampaign ?? '')),
          ].join(' · ')}
        </span>
        <span className="table__about narrow-only">
          {texts.lowest} {formatMoney(lowest30Minor, currency)}
        </span>
      </>
    ),
  },
  ...changeColumns.slice(1),
  {
    id: 'lowest',
    title: texts.lowest,
    isNumber: true,
    isWideOnly: true,
    cell: ({ lowest30Minor, currency }) => formatMoney(lowest30Minor, currency),
  },
]

const lineKey = ({ uri, currency, skus }: ChangedLine) => [uri, currency, skus[0]].join(' ')

/** What a campaign does to each price, those that it should not claim first. */
export function PreviewTable({ preview }: { readonly preview: CampaignPreview }) {
  const { lines, lineCount, warned, products, skus, prices, unpriced } = preview
  const priceCut = useOwnPriceCut()
  const deep =
    priceCut === null
      ? 0
      : lines.filter(({ beforeMinor, afterMinor }) => afterMinor < lowestAfterCut(beforeMinor, priceCut))
          .length
  const untrue = warned['not-lowest'] + warned['claims-more']
  return (
    <>
      {untrue > 0 && (
        <p className="notice" role="status">
          {texts.untrue(untrue)}
        </p>
      )}
      {deep > 0 && priceCut !== null && (
        <p className="notice" role="status">
          {texts.beyondOwn(deep, priceCut)}
        </p>
      )}
      <p className="soft">{texts.sums(products, skus, prices)}</p>
      <div className="campaigns__lines" role="region" aria-label={texts.scrolled} tabIndex={0}>
        <DataTable label={texts.preview} rows={lines} columns={columns} rowKey={lineKey} />
      </div>
      {lineCount > lines.length && <p className="soft">{texts.more(lineCount - lines.length)}</p>}
      {unpriced.length > 0 && <p className="soft">{texts.unpriced(unpriced)}</p>}
    </>
  )
}

/** What ending a campaign does to prices. */
export const EndingTable = ({ lines }: { readonly lines: readonly ChangedLine[] }) => (
  <div className="campaigns__lines" role="region" aria-label={texts.scrolled} tabIndex={0}>
    <DataTable label={texts.preview} rows={lines} columns={changeColumns} rowKey={lineKey} />
  </div>
)
