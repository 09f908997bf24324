import type { ContactCase, ContactTicket, ContactTopic } from '#contract/contact.ts'
import { typedEmail } from '#domain/email.ts'
import * as texts from '#texts/contact.ts'
import { lang } from '#texts/language.ts'

import { refuseFaults } from '../api/request-error.ts'
import { emailSentence } from './field-sentences.ts'
import { isRefused } from './refusal.ts'
import { callApi } from './shop-api.ts'

export interface ContactInput {
  /** Empty: none is chosen yet. */
  readonly topic: ContactTopic | ''
  readonly order: string
  readonly email: string
  readonly message: string
  /** What no person sees, and none fills in. */
  readonly website: string
}

interface Ticket extends Pick<ContactTicket, 'ticket'> {
  /** From when on the shop takes it, by the clock of `performance.now`. */
  readonly goodFrom: number
}

let ticket: Promise<Ticket> | null = null

async function fetchTicket(): Promise<Ticket> {
  const { ticket: text, waitMs } = await callApi('startContact', {})
  // The answer took a while; the shop counts from before it.
  return { ticket: text, goodFrom: performance.now() + waitMs }
}

/** Asks for what goes along with a message, as soon as the form is seen: the shop wants to know that somebody took the time to write. */
export function prepareContact(): void {
  ticket ??= fetchTicket()
  ticket.catch(() => {
    ticket = null
  })
}

async function takeTicket(): Promise<string> {
  const { ticket: text, goodFrom } = await (ticket ?? fetchTicket())
  ticket = null
  await new Promise((resolve) => setTimeout(resolve, goodFrom - performance.now()))
  return text
}

/** Sends a message to the shop. Throws a RequestError for its fields, and whatever the client throws. */
export async function sendContact({ topic, ...input }: ContactInput): Promise<void> {
  const wrongEmail = emailSentence(input.email)
  refuseFaults({
    ...(topic === '' ? { topic: texts.topicIsRequired } : {}),
    ...(wrongEmail ? { email: wrongEmail } : {}),
    ...(input.message.trim() === '' ? { message: texts.messageIsRequired } : {}),
  })
  if (topic === '') return
  const message = { topic, ...input, email: typedEmail(input.email), language: lang }
  const send = async () => callApi('sendContact', { body: { ...message, ticket: await takeTicket() } })
  try {
    await send()
  } catch (error) {
    // A tab that was open since yesterday: with a new ticket it is as good.
    if (!(isRefused(error) && error.status === 409)) throw error
    await send()
  }
}

/** What was written in the case of a mailed link; null where the link does not work. Throws where the shop cannot be reached. */
export async function openCase(token: string): Promise<ContactCase | null> {
  try {
    return await callApi('openCase', { body: { token } })
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/** Adds to it, and returns all of it. Throws a RequestError for `message`, and whatever the client throws. */
export function replyToCase(token: string, message: string): Promise<ContactCase> {
  refuseFaults(message.trim() === '' ? { message: texts.messageIsRequired } : {})
  return callApi('replyToCase', { body: { token, message } })
}
