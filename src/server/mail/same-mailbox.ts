import { normalEmail } from './email-identity.ts'

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * One spelling for all addresses of one mailbox, to tell customers apart where something is given once to each: small letters, no
 * `+tag`, and for Google's mail, which ignores them, no dots. Compared, never written to.
 */
export function sameMailbox(email: string): string {
  const text = normalEmail(email)
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const [local = ''] = text.slice(0, at).split('+')
  const domain = text.slice(at + 1).replace(/\.$/, '')
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
