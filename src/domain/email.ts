/** How an address is kept and compared: trimmed, NFC, lower case. One mailbox, one account, however it is typed. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** Shows whose address it is to who knows it, and little to others: `a…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}…${email.slice(at)}`
}
