declare global {
  var dataLayer: unknown[] | undefined
}

/** Hands something to the tag manager, whose code takes the list over: what goes wrong there is none of the shop's business. */
export function report(event: Readonly<Record<string, unknown>>): void {
  globalThis.dataLayer ??= []
  try {
    globalThis.dataLayer.push(event)
  } catch (error) {
    console.error('The tag manager failed', error)
  }
}

/** A commerce event of GA4. What the one before said is taken back first, as Google's guide to `ecommerce` asks. */
export function trackCommerce(event: string, ecommerce: Readonly<Record<string, unknown>>): void {
  report({ ecommerce: null })
  report({ event, ecommerce })
}

const host = 'https://www.googletagmanager.com'

/** Loads the container. Its host stands in the content security policy only where a container is configured. */
export function loadTagManager(id: string): void {
  report({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${host}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
