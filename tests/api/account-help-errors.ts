import type { CallName } from '#contract/calls.ts'

import { call } from '../buyer.ts'
import type { PaidShop } from '../paid-shop.ts'
import { goodPassword, newMember, otherPassword } from './member.ts'

type Asked = Promise<{ readonly status: number; readonly data: unknown }>

const nobody = { passkey: 'nothing' }
/** What an authenticator would have answered to a question that was never asked. */
const madeUp = {
  flow: 'x',
  response: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
}
const made = {
  ...madeUp,
  name: 'Mac',
  response: { ...madeUp.response, response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
}

/** What brings about each error that the calls about passkeys name. */
export function createPasskeyErrors(shop: () => PaidShop) {
  const guest = (name: CallName, body: object): Asked => call(shop().url, name, body)
  const member = async (name: CallName, body: object): Asked => {
    const { browser } = await newMember(shop().url)
    const { status, json } = await browser.call(name, body)
    return { status, data: json }
  }
  return {
    'loginWithPasskey 403': () => guest('loginWithPasskey', madeUp),
    'startPasskey 401': () => guest('startPasskey', { password: goodPassword }),
    'startPasskey 403': () => member('startPasskey', { password: otherPassword }),
    'startPasskey 412': () => member('startPasskey', {}),
    'addPasskey 401': () => guest('addPasskey', made),
    'addPasskey 403': () => member('addPasskey', made),
    'renamePasskey 401': () => guest('renamePasskey', { ...nobody, name: 'Mac' }),
    'renamePasskey 404': () => member('renamePasskey', { ...nobody, name: 'Mac' }),
    'removePasskey 401': () => guest('removePasskey', { ...nobody, password: goodPassword }),
    'removePasskey 403': () => member('removePasskey', { ...nobody, password: otherPassword }),
    'removePasskey 404': () => member('removePasskey', { ...nobody, password: goodPassword }),
    'removePasskey 412': () => member('removePasskey', nobody),
  }
}

const question = {
  topic: 'delivery',
  order: '',
  email: 'anna@example.com',
  message: 'Where is it?',
  website: '',
}

/** What brings about each error that the calls of the contact form name. */
export function createContactErrors(shop: () => PaidShop) {
  const ask = (name: CallName, body: object): Asked => call(shop().url, name, body)
  const takeTicket = async (): Promise<string> => {
    const { data } = await ask('startContact', {})
    return (data as { data: { ticket: string } }).data.ticket
  }
  /** Of the link in the mail that says that a message has come. */
  const takeToken = async (): Promise<string> => {
    const ticket = await takeTicket()
    shop().pass(3000)
    await ask('sendContact', { ...question, ticket })
    await shop().services.jobRunner.runOnce()
    const mails = shop().mailbox.messages()
    const links = mails.flatMap(({ text }) => /\/contact\/#token=(\S+)/.exec(text ?? '')?.[1] ?? [])
    return links.at(-1) ?? ''
  }
  return {
    // Nobody writes so fast.
    'sendContact 409': async () => ask('sendContact', { ...question, ticket: await takeTicket() }),
    'sendContact 412': async () => {
      const ticket = await takeTicket()
      shop().pass(3000)
      return ask('sendContact', { ...question, email: 'anna', ticket })
    },
    'openCase 400': () => ask('openCase', { token: 'x' }),
    'replyToCase 400': () => ask('replyToCase', { token: 'x', message: 'Thanks.' }),
    'replyToCase 412': async () => ask('replyToCase', { token: await takeToken(), message: ' ' }),
  }
}
