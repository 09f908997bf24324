import { unknownFields } from '#contract/unknown-fields.ts'

import { withoutPrefix } from '../router/base-prefix.ts'
import type { Router } from '../router/router.ts'
import { bagChanges } from '../stores/cart/bag-changes.ts'
import { prefix } from '../stores/base-path.ts'
import {
  type ConsentRecord,
  type ConsentState,
  consentStore,
  isAnyTagAllowed,
  removeTagCookies,
  restoreConsent,
} from '../stores/consent.ts'
import { searches } from '../stores/catalogue/searches.ts'
import { sizeChoices } from '../stores/catalogue/size-choices.ts'
import { paymentStarts } from '../stores/checkout/payment-starts.ts'
import { saves } from '../stores/saved/saved.ts'
import { createCheckoutTeller, reportOpenBags, reportPaymentStart, trackChange } from './bag.ts'
import { reportReceipts } from './orders.ts'
import { createPageTeller, reportSearch, reportSize, trackSave } from './pages.ts'
import { loadTagManager } from './tag-manager.ts'

/** Screens where a password is typed: no code of others is loaded on them. That they were seen is told when it is loaded elsewhere. */
const quiet = /^\/(?:my-account|re(?:set|trieve)-password)(?:\/|$)/

/** Whoever has one of these can open a bag, a draft or an order, and tags tell the address of the page. Most are taken out of it once they are used; of those that a reload needs, the history entry tells. */
const holdsToken = () =>
  /^\/checkout\/./.test(withoutPrefix(location.pathname, prefix) ?? '') ||
  /[?&#](?:bag|token)=/.test(location.search + location.hash) ||
  unknownFields(history.state)['link'] !== undefined

type WatchedRouter = Pick<Router, 'view' | 'watch'>

function follow(id: string, router: WatchedRouter): void {
  const trackPage = createPageTeller()
  const trackCheckout = createCheckoutTeller(
    () => router.view().page?.route.name.startsWith('checkout') ?? false,
  )
  let isLoaded = false
  const look = () => {
    const { page } = router.view()
    if (!page) return
    if (!isLoaded && !quiet.test(page.path) && !holdsToken()) {
      isLoaded = true
      loadTagManager(id)
    }
    trackPage(page)
    trackCheckout()
  }
  look()
  router.watch((_, isNewPage) => isNewPage && look())
  reportOpenBags()
  reportReceipts()
}

/** Whether a kind that was granted no longer is. */
const isWithdrawn = (before: ConsentRecord | null, now: ConsentRecord | null) =>
  (before?.analytics && !now?.analytics) || (before?.marketing && !now?.marketing)

/** The settings, as they close, take back their history entry, which would stop a reload that is under way. */
function reload(areSettingsClosing: boolean): void {
  if (areSettingsClosing) addEventListener('popstate', () => location.reload(), { once: true })
  else location.reload()
}

/**
 * Measures visits where the shop has a tag manager and the visitor agreed; before that not one request leaves (basic consent
 * mode). Whoever withdraws either kind gets a fresh document, in every tab: a script that runs cannot be taken back, and what it
 * may do was said as it was loaded.
 */
export function startAnalytics(id: string, router: WatchedRouter): void {
  let isFollowing = false
  const look = (now: ConsentState, before: ConsentState) => {
    if (isFollowing && isWithdrawn(before.record, now.record)) {
      removeTagCookies()
      reload(before.isSettingsOpen && !now.isSettingsOpen)
    } else if (!isFollowing && isAnyTagAllowed(now)) {
      isFollowing = true
      follow(id, router)
    }
  }
  restoreConsent()
  look(consentStore.getState(), consentStore.getState())
  consentStore.subscribe(look)
  bagChanges.listen((before, after) => isFollowing && trackChange(before, after))
  saves.listen((product) => isFollowing && trackSave(product))
  sizeChoices.listen((product, item) => isFollowing && reportSize(product, item))
  searches.listen((query, products) => isFollowing && reportSearch(query, products))
  paymentStarts.listen(() => isFollowing && reportPaymentStart())
}
