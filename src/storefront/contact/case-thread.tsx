import { useEffect, useState } from 'react'

import { shop } from '#brand/shop.config.ts'
import { maxContactMessage, type ContactCase } from '#contract/contact.ts'
import * as texts from '#texts/contact.ts'
import { locale } from '#texts/language.ts'

import { openCase, replyToCase } from '../stores/contact.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Area } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import './case-thread.css'

interface CaseThreadProps {
  /** Of the link in an email. */
  token: string
  /** The link does not work. */
  onOver: () => void
}

/** What somebody and the shop wrote to each other, and where to go on. */
export function CaseThread({ token, onOver }: CaseThreadProps) {
  const [shown, setShown] = useState<ContactCase | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      try {
        const found = await openCase(token)
        if (isGone) return
        if (found) setShown(found)
        else onOver()
      } catch (error) {
        console.error('The message could not be loaded', error)
        if (!isGone) setFailed(true)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [token, attempt, onOver])
  if (shown) return <Thread token={token} shown={shown} onReplied={setShown} />
  if (!hasFailed) return <p role="status">{texts.oneMoment}</p>
  return (
    <>
      <p role="alert">{texts.cannotReach}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      >
        {texts.tryAgain}
      </button>
    </>
  )
}

/** In the time of whoever reads it. */
const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })

interface ThreadProps {
  token: string
  shown: ContactCase
  onReplied: (shown: ContactCase) => void
}

function Thread({ token, shown, onReplied }: ThreadProps) {
  const form = useForm({
    initial: { message: '' },
    read: toRefusal,
    async send({ message }) {
      onReplied(await replyToCase(token, message))
      form.set('message', '')
    },
  })
  return (
    <>
      <h2 className="title">{texts.yourMessage(shown.case)}</h2>
      <ol className="thread">
        {shown.messages.map(({ isAnswer, text, writtenAt }) => (
          <li key={writtenAt + text} className="thread__message">
            <p className="soft small">
              {isAnswer ? shop.name : texts.you}, <time dateTime={writtenAt}>{momentText(writtenAt)}</time>
            </p>
            <p className="thread__text">{text}</p>
          </li>
        ))}
      </ol>
      {shown.isClosed && <p>{texts.isClosed}</p>}
      <Form form={form}>
        <Area label={texts.addToIt} rows={5} maxLength={maxContactMessage} {...form.text('message')} />
        <FormEnd
          label={texts.sendAnswer}
          isBusy={form.isBusy}
          message={form.message}
          done={form.isDone && texts.answerSent}
        />
      </Form>
    </>
  )
}
