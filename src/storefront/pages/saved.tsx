import { useEffect, useRef, useState } from 'react'

import { shop } from '#brand/shop.config.ts'

import { paths } from '#contract/screens.ts'
import * as texts from '#texts/saved.ts'
import { cardName, SavedCard, TakenCard } from '../product/card/saved-card.tsx'
import { handFocus, pageHeading } from '../router/focus.ts'
import { noteInteraction } from '../router/first-interaction.ts'
import { accountStorage, useAccount } from '../stores/account/account.ts'
import { useCustomer } from '../stores/account/customer.ts'
import { type FoundCard, forgetGone, loadFailedCards, useSavedCards } from '../stores/saved/saved-cards.ts'
import { inOrder, type SavedState, useSaved } from '../stores/saved/saved-list.ts'
import { forgetTaken } from '../stores/saved/saved.ts'

/** So many at first, and with each press. */
const step = 24

/** What somebody saved, in this browser or with their account. */
export function Page() {
  const saved = useSaved()
  // What an account holds may be newer than what this browser knows.
  useEffect(noteInteraction, [])
  useEffect(() => {
    accountStorage.restore()
    return () => {
      forgetTaken()
      forgetGone()
    }
  }, [])
  return (
    <div className="saved page">
      <header className="listing__head">
        <h1 className="display" tabIndex={-1}>
          {texts.saved}
        </h1>
        <p className="saved__where soft small">{saved && <Where />}</p>
      </header>
      <noscript>
        <p>{texts.savingNeedsJavaScript}</p>
      </noscript>
      {saved && <Products {...saved} />}
    </div>
  )
}

/** Where it is kept. */
function Where() {
  const status = useCustomer((state) => state.status)
  const isMember = useAccount((state) => state.email !== null)
  if (isMember) return status === 'unreachable' ? texts.keptInThisBrowser : texts.keptWithYourAccount
  return (
    <>
      {texts.keptHereLogIn((text) => (
        <a key="log-in" href={paths['my-account']}>
          {text}
        </a>
      ))}
    </>
  )
}

type Taken = SavedState['taken'][number]

/** What is saved, and what was taken out on this page, at its old place. */
function Products({ list, taken }: SavedState) {
  const [most, setMost] = useState(step)
  const cards = useRef<HTMLDivElement>(null)
  const out = taken.filter(({ entry }) => !list.products.some(({ uri }) => uri === entry.uri))
  const rows = inOrder([...list.products, ...out.map(({ entry }) => entry)])
  const shown = rows.slice(0, most)
  const byUri = useSavedCards(shown.map(({ uri }) => uri))
  return (
    <>
      <News byUri={byUri} last={out.at(-1)} />
      {rows.length === 0 && <Nothing />}
      <section aria-labelledby="items" hidden={rows.length === 0}>
        <h2 id="items" className="hidden">
          {texts.products}
        </h2>
        <div ref={cards} className="cards">
          {shown.map((entry, position) => {
            const card = byUri[entry.uri]
            if (typeof card !== 'object') return <div key={entry.uri} className="card saved__waits" />
            const taking = out.find((each) => each.entry.uri === entry.uri)
            return taking ? (
              <TakenCard key={entry.uri} card={card} {...taking} />
            ) : (
              <SavedCard key={entry.uri} entry={entry} card={card} isFirst={position === 0} />
            )
          })}
        </div>
      </section>
      {rows.length > most && (
        <div className="listing__more">
          <button
            ref={handFocus(() => cards.current?.children[most]?.querySelector('a') ?? pageHeading())}
            type="button"
            className="button button--plain"
            onClick={() => setMost(most + step)}
          >
            {texts.showMore}
          </button>
        </div>
      )}
    </>
  )
}

/** What became of products: for eyes where they stand no more, for ears in any case. */
function News({ byUri, last }: { byUri: Readonly<Record<string, FoundCard>>; last: Taken | undefined }) {
  const found = Object.values(byUri)
  const gone = found.filter((each) => each === 'gone').length
  const card = last && byUri[last.entry.uri]
  return (
    <div role="status">
      {typeof card === 'object' && (
        <p className="hidden">
          {cardName(card)}: {last?.isMoved ? texts.movedToBag : texts.removedFromSaved}
        </p>
      )}
      {gone > 0 && <p className="saved__news small">{texts.goneFromTheShop(gone)}</p>}
      {found.includes('failed') && (
        <p className="saved__news small">
          {texts.notEverythingLoaded}{' '}
          <button
            ref={handFocus(pageHeading)}
            type="button"
            className="text-button"
            onClick={loadFailedCards}
          >
            {texts.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}

const Nothing = () => (
  <div className="listing__empty">
    <p className="title">{texts.nothingSavedYet}</p>
    <p>{texts.theHeartBesideAdd}</p>
    <nav className="menu__main" aria-label={texts.goOnTo}>
      {shop.menu.slice(0, 4).map(({ label, href }) => (
        <a key={href} className="quiet-link" href={href}>
          {label}
        </a>
      ))}
    </nav>
  </div>
)
