import { useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { PlainPage } from '#contract/page-data.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/withdrawal.ts'
import { locale } from '#texts/language.ts'
import { handFocus, pageHeading } from '../router/focus.ts'
import { useLinkToken } from '../mailed-link/link-token.ts'
import { ReturnTerms } from '../product/country-terms.tsx'
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
          ? texts.oneMoreStep
          : answer === null
            ? texts.thisLinkNoLongerWorks
            : texts.withdrawFromAPurchase}
      </h1>
      <p className="statement__text" role="status">
        {isConfirming
          ? texts.confirmThatYouWithdraw
          : answer === null
            ? texts.linksWorkForThreeDays
            : texts.youMayChangeYourMind}
      </p>
      {isConfirming ? (
        <div ref={handFocus(pageHeading)} className="withdrawal">
          <ConfirmForm token={token} isMore={isMore} onAnswer={setAnswer} />
        </div>
      ) : (
        <>
          <p>
            <ReturnTerms />
          </p>
          {/* The address is known after the first render, which is the static page's. */}
          <RequestForm key={query.get('order')} order={query.get('order') ?? ''} />
        </>
      )}
      <p className="small">
        {texts.youCanAlsoWriteTo(
          <a key="mail" href={`mailto:${shop.seller.email}`}>
            {shop.seller.email}
          </a>,
          (text) => (
            <a key="terms" href="/terms/">
              {text}
            </a>
          ),
        )}
      </p>
      <noscript>
        <p>{texts.formNeedsJavaScript(shop.seller.email)}</p>
      </noscript>
    </div>
  )
}

/** In the time of whoever reads it. Nobody makes a page wait for a platform's tables of dates: they are loaded here. */
const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })

function Received({ withdrawal, onMore }: { withdrawal: ReceivedWithdrawal; onMore: () => void }) {
  return (
    <div className="statement page">
      <h1 className="display" tabIndex={-1}>
        {texts.yourWithdrawalIsReceived}
      </h1>
      <p className="statement__text" role="status">
        {texts.youWithdrew(
          <strong key="order">{withdrawal.order}</strong>,
          momentText(withdrawal.receivedAt),
        )}
      </p>
      {withdrawal.withdrawn && <Withdrawn items={withdrawal.withdrawn} />}
      <p>{texts.sendBackWithin}</p>
      <div className="statement__links no-print">
        <button type="button" className="button button--plain" onClick={() => print()}>
          {texts.print}
        </button>
        {withdrawal.left && withdrawal.left.length > 0 && (
          <button type="button" className="button button--plain" onClick={onMore}>
            {texts.withdrawFromMoreOfIt}
          </button>
        )}
        <a href={paths.home}>{texts.backToTheShop}</a>
      </div>
    </div>
  )
}
