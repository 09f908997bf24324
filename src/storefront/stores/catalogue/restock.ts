import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { typedEmail } from '#domain/email.ts'
import { lang } from '#texts/language.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { checkoutStore } from '../checkout/checkout.ts'
import { emailSentence } from '../field-sentences.ts'
import { callApi } from '../shop-api.ts'

interface RestockState {
  /** Item ids for which this visitor is on the list. */
  readonly asked: ReadonlySet<string>
}

const restockStore = createStore<RestockState>(() => ({ asked: new Set() }))

export const useIsAsked = (item: string): boolean => useStore(restockStore, (state) => state.asked.has(item))

/** The address that this shopper gave before, to save typing; empty for none. */
export const knownEmail = (): string => checkoutStore.getState().address.email

/** Puts an address on the list of an item. Throws `RequestError` for one that is none, and what the shop says against it. */
export async function askForRestock(item: string, email: string): Promise<void> {
  const fault = emailSentence(email)
  refuseFaults(fault ? { email: fault } : {})
  await callApi('notifyMe', { body: { item, email: typedEmail(email), language: lang } })
  restockStore.setState(({ asked }) => ({ asked: new Set(asked).add(item) }))
}

/** By the link in a mail. False when the shop could not be reached. */
export async function stopRestockMails(token: string): Promise<boolean> {
  try {
    await callApi('stopNotify', { body: { token } })
    return true
  } catch (error) {
    console.error('The mails could not be stopped', error)
    return false
  }
}
