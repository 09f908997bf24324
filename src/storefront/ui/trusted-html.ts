interface Policy {
  createHTML(html: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}
declare global {
  var trustedTypes: TrustedTypes | undefined
}

let policy: Policy | undefined

/** React sets again what is not the very object that it had: pictures load twice, a selection is lost. So the last ones are kept. */
const made = new Map<string, { readonly __html: string }>()
const most = 50

/**
 * HTML that was sanitised when it was stored, in the form that a page under `require-trusted-types-for 'script'` lets into the
 * document. The policy's name stands in the Content-Security-Policy. The same text answers the same object.
 */
export function trustedHtml(html: string): { readonly __html: string } {
  const known = made.get(html)
  if (known) return known
  policy ??= globalThis.trustedTypes?.createPolicy('app', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  }
  const trusted = { __html: policy.createHTML(html) }
  const [oldest] = made.keys()
  if (made.size >= most && oldest !== undefined) made.delete(oldest)
  made.set(html, trusted)
  return trusted
}
