import { expect, test } from 'vitest'

import { sameMailbox } from './same-mailbox.ts'

test.each([
  ['anna@example.com', 'Anna@Example.COM'],
  ['anna@example.com', ' anna+shop@example.com'],
  ['anna@example.com', 'anna+1+2@example.com.'],
  ['annaek@gmail.com', 'Anna.Ek@gmail.com'],
  ['annaek@gmail.com', 'a.n.n.a.e.k+x@googlemail.com'],
])('[D3] %s is the mailbox of %s', (mailbox, spelling) => {
  expect(sameMailbox(spelling)).toBe(mailbox)
})
test('[D3] other addresses are other mailboxes', () => {
  for (const other of ['anna.ek@example.com', 'anna@example.org', 'ana@example.com'])
    expect(sameMailbox(other)).not.toBe(sameMailbox('anna@example.com'))
})
