import { hash } from 'node:crypto'

import { sameMailbox } from '../mail/same-mailbox.ts'

/** Returns what a mailbox is called where vouchers are kept. Two spellings of one have one key; the key does not tell the address. */
export const customerKey = (email: string): string => hash('sha256', sameMailbox(email), 'hex')
