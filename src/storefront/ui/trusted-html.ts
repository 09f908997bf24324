interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}
declare global {
  var trustedTypes: TrustedTypes | undefined
}

let policy: Policy | undefined

/** Its name stands in the Content-Security-Policy, once. */
function appPolicy(): Policy {
  const rules: Policy = { createHTML: (text) => text, createScriptURL: (text) => text }
  return (policy ??= globalThis.trustedTypes?.createPolicy('app', rules) ?? rules)
}

/** The address of a script that the shop's own answers name, in the form that such a page lets in. */
export const trustedScriptUrl = (url: string): string => appPolicy().createScriptURL(url)

/** React sets again what is not the very object that it had: pictures load twice, a selection is lost. So the last ones are kept. */
const made = new Map<string, { readonly __html: string }>()
const most = 50

/**
 * HTML that was sanitised when it was stored, in the form that a page under `require-trusted-types-for 'script'` lets into the
 * document. The same text answers the same object.
 */
export function trustedHtml(html: string): { readonly __html: string } {
  const known = made.get(html)
  if (known) return known
  const trusted = { __html: appPolicy().createHTML(html) }
  const [oldest] = made.keys()
  if (made.size >= most && oldest !== undefined) made.delete(oldest)
  made.set(html, trusted)
  return trusted
}
