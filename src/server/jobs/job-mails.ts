import { AsyncLocalStorage } from 'node:async_hooks'

import type { Mail, Mailer } from '../mail/mailer.ts'

/** Mails about orders of the job in hand, as far as it has tried to send them. */
interface JobMails {
  /** Of a job that sends a mail again: names this sending, since a mail server may drop what it has seen. */
  readonly again: string | null
  readonly tried: Mail[]
}

const inHand = new AsyncLocalStorage<JobMails>()

/** Does the work of a job; `tried` gets the mails about orders that it tries to send. */
export const collectMails = (mails: JobMails, work: () => Promise<void>): Promise<void> =>
  inHand.run(mails, work)

/** A mailer whose mails about orders are kept with the job that sends them. */
export const createJobMailer = (mailer: Pick<Mailer, 'send'>): Pick<Mailer, 'send'> => ({
  async send(mail) {
    const job = inHand.getStore()
    if (!job || !mail.about) return mailer.send(mail)
    job.tried.push(mail)
    const { again } = job
    await mailer.send(
      again === null ? mail : { ...mail, messageId: mail.messageId.replace('<', `<${again}-`) },
    )
  },
})
