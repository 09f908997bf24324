import { useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { PlainPage } from '#contract/page-data.ts'

import { paths } from '#contract/screens.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useLinkToken } from '../mailed-link/link-token.ts'
import { usePage } from '../router/use-page.ts'
import { ConfirmForm, type Received as ReceivedWithdrawal } from '../withdrawal/confirm-form.tsx'
import { Withdrawn } from '../withdrawal/withdrawn.tsx'
import { RequestForm } from '../withdrawal/request-form.tsx'

/** The withdrawal function that shops must have in the EU (Directive (EU) 2023/2673): ask, confirm by the link in the mail, receipt. */
export function Page(_: { context: PlainPage }) {
  const { query } = usePage()
  const token = useLinkToken()
  const [answer, setAnswer] = useState<ReceivedWithdrawal | null | undefined>(undefined)
  const [isMore, setMore] = useState(false)
  const withdrawMore = () => {
    setMore(true)
    setAnswer(undefined)
  }
  if (answer) return <Received withdrawal={answer} onMore={withdrawMore} />
  const isConfirming = token !== '' && answer === undefined
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {isConfirming
          ? 'One more step'
          : answer === null
            ? 'This link no longer works'
            : 'Withdraw from a purchase'}
      </h1>
      <p className="statement__text" role="status">
        {isConfirming
          ? 'Confirm that you withdraw from this purchase. You need give no reason.'
          : answer === null
            ? 'Links work for three days. We gladly send you a new one.'
            : 'Within 14 days of receiving the goods you may change your mind, without giving a reason. We email you a link, so that nobody else can do it in your name.'}
      </p>
      {isConfirming ? (
        <div ref={handFocus(pageHeading)} className="withdrawal">
          <ConfirmForm token={token} isMore={isMore} onAnswer={setAnswer} />
        </div>
      ) : (
        // The address is known after the first render, which is the static page's.
        <RequestForm key={query.get('order')} order={query.get('order') ?? ''} />
      )}
      <p className="small">
        You can also write to <a href={`mailto:${shop.seller.email}`}>{shop.seller.email}</a>. The{' '}
        <a href="/terms/">terms</a> say what happens then.
      </p>
      <noscript>
        <p>This form needs JavaScript. A mail to {shop.seller.email} is as good.</p>
      </noscript>
    </div>
  )
}

/** In the time of whoever reads it. Nobody makes a page wait for a platform's tables of dates: they are loaded here. */
const momentText = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })

function Received({ withdrawal, onMore }: { withdrawal: ReceivedWithdrawal; onMore: () => void }) {
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        Your withdrawal is received
      </h1>
      <p className="statement__text" role="status">
        You withdrew from the purchase of order <strong>{withdrawal.order}</strong> on{' '}
        {momentText(withdrawal.receivedAt)}. The acknowledgement is on its way to you by email.
      </p>
      {withdrawal.withdrawn && <Withdrawn items={withdrawal.withdrawn} />}
      <p>
        Send back within 14 days what came in a parcel. We refund the price and the standard shipping, the way
        you paid.
      </p>
      <div className="statement__links no-print">
        <button type="button" className="button button--plain" onClick={() => print()}>
          Print
        </button>
        {withdrawal.left && withdrawal.left.length > 0 && (
          <button type="button" className="button button--plain" onClick={onMore}>
            Withdraw from more of it
          </button>
        )}
        <a href={paths.home}>Back to the shop</a>
      </div>
    </div>
  )
}
