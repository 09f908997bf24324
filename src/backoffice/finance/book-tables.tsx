import type { Currency } from '#contract/money.ts'
import type { BooksAnswer } from '#contract/staff/finance.ts'
import { toMajor } from '#domain/money/price-text.ts'
import * as texts from '#texts/backoffice-finance.ts'
import { countryName } from '#texts/formats/country-name.ts'

import { formatDate, formatMonth } from '../format/days.ts'
import { formatMoney } from '../format/money.ts'
import { CsvButton, FigureTable, Rows } from '../ui/figure-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { BooksChart } from './books-chart.tsx'
import { SieFile } from './sie-file.tsx'
import { sumByInstrument, sumByPlace, sumBySlot, type BookedInstrument } from './sum-books.ts'

interface Props {
  readonly books: BooksAnswer
  readonly currency: Currency
}

/** As the command writes it. */
const major = (minor: number): string => toMajor(minor).toFixed(2)
const instrumentName = (name: string): string => texts.instrumentNames[name] ?? name
const paidIn = ({ sale, refund, dispute }: BookedInstrument): number => sale - refund - dispute
const total = <Row,>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0)

/** The books in one currency: sums, day by day, by country and rate, and by what it was paid with. */
export function BookTables({ books, currency }: Props) {
  const money = (minor: number) => formatMoney(minor, currency)
  const slots = sumBySlot(books, currency)
  const places = sumByPlace(books, currency)
  const instruments = sumByInstrument(books, currency)
  const rateName = ({ percent, treatment }: (typeof places)[number]) =>
    treatment === '' ? texts.unknownRate : texts.rateText(percent, treatment)
  const placeRow = <Cell,>(row: (typeof places)[number], cell: (minor: number) => Cell) => [
    `${countryName(row.country)}, ${rateName(row)}`,
    cell(row.netMinor),
    cell(row.taxMinor),
    cell(row.salesMinor),
    cell(row.refundsMinor),
  ]
  const paidRow = <Cell,>(row: BookedInstrument, cell: (minor: number) => Cell) => [
    instrumentName(row.instrument),
    cell(paidIn(row)),
    cell(row.sale),
    cell(row.refund),
    cell(row.dispute),
  ]
  return (
    <>
      <dl className="figures__sums">
        <Sum name={texts.sales} value={money(total(slots, ({ salesMinor }) => salesMinor))} />
        <Sum name={texts.refunds} value={money(total(slots, ({ refundsMinor }) => refundsMinor))} />
        <Sum
          name={`${texts.tax}, ${texts.taxLess}`}
          value={money(total(slots, ({ taxMinor }) => taxMinor))}
        />
        <Sum name={texts.disputed} value={money(total(instruments, ({ dispute }) => dispute))} />
      </dl>
      <SlotPanel slots={slots} currency={currency} />
      <div className="finance__tables">
        <FigureTable
          title={texts.places(currency)}
          name="countries-and-rates"
          columns={[
            `${texts.country}, ${texts.rate}`,
            `${texts.net}, ${texts.taxLess}`,
            texts.tax,
            texts.sales,
            texts.refunds,
          ]}
          rows={places.map((row) => placeRow(row, money))}
          file={places.map((row) => placeRow(row, major))}
          narrow={3}
        />
        <FigureTable
          title={texts.instruments(currency)}
          name="instruments"
          columns={[texts.instrument, texts.left, texts.sales, texts.refunds, texts.disputes]}
          rows={instruments.map((row) => paidRow(row, money))}
          file={instruments.map((row) => paidRow(row, major))}
          narrow={2}
        />
      </div>
    </>
  )
}

const Sum = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="figures__sum">
    <dt>{name}</dt>
    <dd className="figures__now">{value}</dd>
  </div>
)

function SlotPanel({
  slots,
  currency,
}: {
  readonly slots: ReturnType<typeof sumBySlot>
  readonly currency: Currency
}) {
  const isMonthly = slots[0]?.slot.length === 7
  const title = isMonthly ? texts.byMonth(currency) : texts.byDay(currency)
  const columns = [isMonthly ? texts.month : texts.day, texts.sales, texts.refunds, texts.tax]
  const row = <Cell,>(slot: string, each: (typeof slots)[number], cell: (minor: number) => Cell) => [
    slot,
    cell(each.salesMinor),
    cell(each.refundsMinor),
    cell(each.taxMinor),
  ]
  const shown = slots.map((each) =>
    row((isMonthly ? formatMonth : formatDate)(each.slot), each, (minor) => formatMoney(minor, currency)),
  )
  const file = slots.map((each) => row(each.slot, each, major))
  return (
    <Panel
      title={title}
      acts={<CsvButton name="sales-and-refunds" title={title} rows={[columns, ...file]} />}
    >
      {slots.length > 1 && <BooksChart slots={slots} currency={currency} />}
      <details className="figures__numbers">
        <summary>{texts.showTable}</summary>
        <Rows title={title} columns={columns} rows={shown} narrow={3} />
      </details>
    </Panel>
  )
}

/** What is owed to holders of gift cards, in every currency. */
export function GiftCardTable({ books: { giftCards, until } }: Pick<Props, 'books'>) {
  const owed = giftCards.filter(({ minor }) => minor !== 0)
  const cards = (isBlocked: boolean) => (isBlocked ? texts.blockedCards : texts.activeCards)
  return (
    <FigureTable
      title={texts.giftCards(formatDate(until))}
      name="gift-cards-owed"
      columns={[texts.giftCardState, texts.currency, texts.owed]}
      rows={owed.map(({ isBlocked, currency, minor }) => [
        cards(isBlocked),
        currency,
        formatMoney(minor, currency),
      ])}
      file={owed.map(({ isBlocked, currency, minor }) => [cards(isBlocked), currency, major(minor)])}
      empty={texts.noCards}
    />
  )
}

/** Everything that the tables are sums of, as files. */
export function LedgerFiles({ books: { taxed, paid, from, until } }: Pick<Props, 'books'>) {
  const taxHead = [
    texts.day,
    texts.kind,
    texts.country,
    texts.taxedBy,
    texts.rate,
    texts.treatment,
    texts.currency,
    texts.net,
    texts.tax,
    texts.gross,
  ]
  const taxRows = taxed.map((row) => [
    row.day,
    row.kind,
    row.country,
    row.jurisdiction,
    row.percent,
    row.treatment,
    row.currency,
    major(row.netMinor),
    major(row.taxMinor),
    major(row.grossMinor),
  ])
  const paidHead = [texts.day, texts.kind, texts.instrument, texts.currency, texts.amount]
  const paidRows = paid.map((row) => [row.day, row.kind, row.instrument, row.currency, major(row.minor)])
  return (
    <Panel title={texts.files}>
      <p className="soft">{texts.filesText}</p>
      <ul className="finance__files">
        <li>
          {texts.taxFile} <CsvButton name="tax" title={texts.taxFile} rows={[taxHead, ...taxRows]} />
        </li>
        <li>
          {texts.paidFile} <CsvButton name="payments" title={texts.paidFile} rows={[paidHead, ...paidRows]} />
        </li>
      </ul>
      <SieFile key={`${from} ${until}`} from={from} until={until} />
    </Panel>
  )
}
