import * as z from 'zod/mini'

import { Email, Language, LinkPart, text } from './field-schemas.ts'

/** What somebody writes about. Stored, so never renamed. */
export const contactTopics = ['order', 'delivery', 'return', 'size', 'product', 'payment', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** `open`: the shop owes an answer; `waiting`: the shopper does, or nobody. */
export const caseStates = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** By the shopper, to the shopper, or of the team to itself. */
export const caseMessageKinds = ['shopper', 'answer', 'note'] as const
export type CaseMessageKind = (typeof caseMessageKinds)[number]

/** The longest that a message may be, in characters. */
export const maxContactMessage = 4000

export const ContactTicket = z
  .object({
    ticket: z.string(),
    /** From when on the form may be sent, in milliseconds from now: nobody writes faster. */
    waitMs: z.int(),
  })
  .register(z.globalRegistry, {
    id: 'ContactTicket',
    description: 'Goes along with one message; good for a day.',
  })
export type ContactTicket = z.infer<typeof ContactTicket>

export const SendContact = z
  .object({
    ticket: LinkPart,
    topic: z.enum(contactTopics),
    /** Not needed. */
    order: text(40),
    email: Email,
    message: text(maxContactMessage),
    /** A field that no person sees: what is filled in is thrown away. */
    website: text(500),
    language: Language,
  })
  .register(z.globalRegistry, {
    id: 'SendContact',
    description: 'A message to the shop, which opens a case.',
  })
export type SendContact = z.infer<typeof SendContact>

/** The same whatever becomes of the message. */
export const ContactSent = z
  .object({ sent: z.literal(true) })
  .register(z.globalRegistry, { id: 'ContactSent', description: 'The same whatever becomes of the message.' })

export const OpenCase = z
  .object({ token: LinkPart })
  .register(z.globalRegistry, { id: 'OpenCase', description: 'Of which case the link of the mail is.' })

export const ContactCase = z
  .object({
    case: z.string(),
    topic: z.enum(contactTopics),
    isClosed: z.boolean(),
    /** Oldest first. */
    messages: z.array(
      z.object({
        /** Whether the shop wrote it. */
        isAnswer: z.boolean(),
        text: z.string(),
        /** ISO 8601. */
        writtenAt: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, {
    id: 'ContactCase',
    description: 'What was written so far, to whoever has the mail.',
  })
export type ContactCase = z.infer<typeof ContactCase>

export const ReplyToCase = z
  .object({ token: LinkPart, message: text(maxContactMessage) })
  .register(z.globalRegistry, {
    id: 'ReplyToCase',
    description: 'What the shopper adds; a closed case is open again.',
  })
export type ReplyToCase = z.infer<typeof ReplyToCase>
