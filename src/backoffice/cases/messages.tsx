import type { CaseDetail } from '#contract/staff/cases.ts'
import * as texts from '#texts/backoffice-cases.ts'

import { formatTime } from '../format/time.ts'

type Message = CaseDetail['messages'][number]

function writer({ kind, author }: Message, email: string): string {
  if (kind === 'answer') return texts.byShop(author)
  if (kind === 'note') return texts.noteBy(author)
  return author === '' ? texts.shopper(email) : texts.saidElsewhere(email, author)
}

/** What shopper and shop wrote to each other, and the notes between, oldest first. */
export function Messages({ shown: { messages, email } }: { readonly shown: CaseDetail }) {
  return (
    <ol className="thread">
      {messages.map((message) => (
        <li key={message.id} className={`thread__message thread__message--${message.kind}`}>
          <p className="soft small">
            {writer(message, email)}, {formatTime(message.createdAt)}
          </p>
          <p className="notes__text">{message.text}</p>
        </li>
      ))}
    </ol>
  )
}
