import { lang } from '#texts/language.ts'

import type { PlannedData } from '../plan/planned-page.ts'
import type { MachineInput } from './machine-input.ts'

/** Where security researchers look for whom to tell (RFC 9116 §3). */
export const securityTxtFile = '.well-known/security.txt'

/** Plans `/.well-known/security.txt`; nothing for a shop whose settings name no contact, since the file is nothing without one. */
export function planSecurityTxt({ shop, publicUrl }: MachineInput): PlannedData[] {
  const { securityTxt } = shop
  if (!securityTxt) return []
  const { contacts, expires, policy } = securityTxt
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    // The day itself still counts.
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${lang}`,
    `Canonical: ${publicUrl}/${securityTxtFile}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
  const text = `${fields.join('\n')}\n`
  return [{ file: securityTxtFile, source: 'security.txt', inputs: [text], text: () => text }]
}
