import { useEffect, useRef } from 'react'

import type { Cart } from '#contract/cart.ts'

import { saveCheckoutFields } from '../stores/checkout/checkout-fields.ts'
import { trustedHtml } from '../ui/trusted-html.ts'

/** Whether a delivery widget takes the place of the shop's own choice: not where it reports an error (docs/after-sale.md#delivery-widget). */
export const hasWidget = ({ pluginFields: { ingrid } }: Cart): boolean =>
  Boolean(ingrid?.snippet && !ingrid.error)

/**
 * A script that runs when it is put into the document, in its turn. The page's policy knows no inline scripts, so the text of one
 * comes from a blob, which is let in where a widget is configured.
 */
function livingScript(parsed: HTMLScriptElement, blobs: string[]): HTMLScriptElement {
  const script = document.createElement('script')
  for (const { name, value } of parsed.attributes) script.setAttribute(name, value)
  script.async = parsed.async
  if (!parsed.src) {
    const blob = URL.createObjectURL(new Blob([parsed.text], { type: 'text/javascript' }))
    blobs.push(blob)
    script.src = blob
  }
  return script
}

/** Puts markup with its scripts into an element. Returns a function that removes all of it. */
function mount(element: HTMLElement, html: string): () => void {
  const blobs: string[] = []
  const holder = document.createElement('template')
  // The type wants text; a page with trusted types wants the policy's own, which is not.
  holder.innerHTML = trustedHtml(html).__html
  for (const parsed of holder.content.querySelectorAll('script'))
    parsed.replaceWith(livingScript(parsed, blobs))
  element.replaceChildren(holder.content)
  return () => {
    element.replaceChildren()
    for (const blob of blobs) URL.revokeObjectURL(blob)
  }
}

function useSnippet(html: string | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current && html ? mount(place.current, html) : undefined), [html])
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
