import { paths } from '#contract/screens.ts'

import { textsFor } from '../../texts/emails.ts'
import type { CaseMessagesTable, CasesTable } from '../database/tables/case-tables.ts'
import type { Mail } from '../mail/mailer.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'

interface CaseMail {
  readonly about: Pick<CasesTable, 'id' | 'email' | 'topic' | 'language' | 'order_number'>
  /** Opens the case to whoever has it. */
  readonly token: string
}

const pageUrl = ({ publicUrl }: MailContext, token: string): string =>
  `${publicUrl}${paths.contact}#token=${token}`

/** The first mail of a case, which the later ones answer, so that mail programs show them together. */
const firstId = ({ publicUrl }: MailContext, id: string): string =>
  `<case-${id}@${new URL(publicUrl).hostname}>`

/** "We have your message". It repeats nothing of it: anybody can type the address of somebody else. */
export function caseReceivedMail(head: MailContext, { about, token }: CaseMail): Mail {
  const { id, email, topic, language, order_number } = about
  const { contact: texts } = textsFor(language)
  return shortMail(head, {
    language,
    to: email,
    subject: texts.receivedSubject(texts.topics[topic], id),
    heading: texts.weHaveYourMessage,
    paragraphs: [texts.aPersonReads(order_number), texts.addMoreThere],
    action: { label: texts.seeYourMessage, url: pageUrl(head, token) },
    footnote: texts.ifItWasNotYou,
    id: `case-${id}`,
  })
}

/** What a person of the shop answers; an answer by email finds its case by the number in the subject. */
export function caseAnswerMail(
  head: MailContext,
  { about, token, message }: CaseMail & { readonly message: Pick<CaseMessagesTable, 'id' | 'text'> },
): Mail {
  const { id, email, topic, language } = about
  const { contact: texts } = textsFor(language)
  const mail = shortMail(head, {
    language,
    to: email,
    subject: texts.answerSubject(texts.topics[topic], id),
    heading: texts.ourAnswer,
    paragraphs: message.text.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: texts.answerHere, url: pageUrl(head, token) },
    footnote: texts.orAnswerThisEmail(id),
    id: `case-answer-${message.id}`,
  })
  return { ...mail, inReplyTo: firstId(head, id), isByPerson: true }
}
