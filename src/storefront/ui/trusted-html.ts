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

/**
 * HTML that was sanitised when it was stored, in the form that a page under `require-trusted-types-for 'script'` lets into the
 * document. The policy's name stands in the Content-Security-Policy.
 */
export function trustedHtml(html: string): { __html: string } {
  policy ??= globalThis.trustedTypes?.createPolicy('app', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  }
  return { __html: policy.createHTML(html) }
}
