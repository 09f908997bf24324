import type { Currency } from '#contract/money.ts'
import type { ReceiptOfReturn } from '#contract/staff/returns.ts'
import { buyerMailed, buyerNotMailed, computing, whatHappens } from '#texts/backoffice-orders.ts'
import * as texts from '#texts/backoffice-returns.ts'

import { formatMoney } from '../../format/money.ts'
import { articleName } from '../units.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import type { Preview } from '../../ui/use-preview.ts'

interface Props {
  readonly of: { readonly email: string; readonly currency: Currency }
  readonly preview: Preview<ReceiptOfReturn>
  /** Said before anything is chosen. */
  readonly empty: string
}

/** What receiving or exchanging would do, as the server has worked it out: stock, the other size, money, email. */
export function Receipt({ of, preview: { answer, error, isAsking }, empty }: Props) {
  return (
    <section className="consequence" aria-label={whatHappens} aria-busy={isAsking} aria-live="polite">
      <h3 className="heading">{whatHappens}</h3>
      {error ? (
        <ErrorNotice error={error} />
      ) : answer ? (
        <Effects of={of} receipt={answer} />
      ) : (
        <p>{isAsking ? computing : empty}</p>
      )}
    </section>
  )
}

function Effects({ of, receipt }: Pick<Props, 'of'> & { readonly receipt: ReceiptOfReturn }) {
  const { restocked, exchanged, backMinor, state } = receipt
  return (
    <ul>
      {exchanged.map((line) => (
        <li key={line.line}>
          <strong>{texts.exchangeEffect(line.received ?? 0, line.name, line.otherSize ?? '')}</strong>
        </li>
      ))}
      {backMinor > 0 && <li>{texts.backNow(formatMoney(backMinor, of.currency))}</li>}
      {restocked.map((line) => (
        <li key={line.line}>{texts.toStockEffect(line.received ?? 0, articleName(line))}</li>
      ))}
      {restocked.length === 0 && <li>{texts.stockUnchanged}</li>}
      <li>{state === 'received' ? texts.thenRefund : texts.thenClosed}</li>
      <li>{of.email ? buyerMailed(of.email) : buyerNotMailed}</li>
    </ul>
  )
}
