import { useEffect, useRef } from 'react'

import type { Cart } from '#contract/cart.ts'

import { saveCheckoutFields } from '../stores/checkout/checkout-fields.ts'

/** Whether a delivery widget takes the place of the shop's own choice: not where it reports an error (docs/after-sale.md#delivery-widget). */
export const hasWidget = ({ pluginFields: { ingrid } }: Cart): boolean =>
  Boolean(ingrid?.snippet && !ingrid.error)

function useSnippet(html: string | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!html) return
    let isShown = true
    let unmount = (): void => undefined
    const show = async () => {
      const { mountMarkup } = await import('./mount-markup.ts')
      if (isShown && place.current) unmount = mountMarkup(place.current, html)
    }
    show().catch((error: unknown) => console.error('The delivery widget could not be shown', error))
    return () => {
      isShown = false
      unmount()
    }
  }, [html])
  return place
}

/** The widget of a delivery service, where the cart brings one. Mounted again only when it brings another. */
export function DeliveryWidget({ bag }: { bag: Cart }) {
  const place = useSnippet(hasWidget(bag) ? (bag.pluginFields.ingrid?.snippet ?? null) : null)
  useEffect(() => {
    const onFields = (event: Event) => void saveCheckoutFields((event as CustomEvent<unknown>).detail)
    document.addEventListener('centra_checkout_callback', onFields)
    return () => document.removeEventListener('centra_checkout_callback', onFields)
  }, [])
  return <div ref={place} className="delivery-widget" />
}

/** The script that the cart wants in the checkout: markup, or the bare text of a script. */
export function CheckoutScript({ script }: { script: string | null }) {
  const html = script && !script.trimStart().startsWith('<') ? `<script>${script}</script>` : script
  const place = useSnippet(html)
  return <div ref={place} hidden />
}
