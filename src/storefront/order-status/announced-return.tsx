import type { AnnouncedReturn as Announced, OrderReturns } from '#contract/returns.ts'
import { locale } from '#texts/language.ts'
import { reasonTexts } from '#texts/formats/return-reasons.ts'
import * as texts from '#texts/order-returns.ts'

import { cancelReturn } from '../stores/checkout/returns.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'
import { shownWirePrice } from './price-words.ts'
import { articleName, ReturnedArticle } from './returned-article.tsx'

/** In the time of whoever reads it. */
const momentText = (iso: string): string =>
  new Date(iso).toLocaleString(locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

interface AnnouncedReturnProps {
  readonly token: string
  readonly found: Announced
  readonly instructions: readonly string[]
  readonly onCancelled: (returns: OrderReturns) => void
}

/** One return: how far it is, what is in it, and what is to be done. */
export function AnnouncedReturn({ token, found, instructions, onCancelled }: AnnouncedReturnProps) {
  const { state, items, fee, refunded, heldUntil, exchangeOrder, label } = found
  const goesBack = items.filter(({ quantity }) => quantity > 0)
  return (
    <li className="announced">
      <ReturnSteps found={found} />
      <ul className="returns">
        {goesBack.map((item) => (
          <li key={item.line} className="return">
            <div className="return__article">
              <ReturnedArticle
                article={item}
                more={[reasonTexts[item.reason], item.otherSize && texts.insteadSize(item.otherSize)]
                  .filter(Boolean)
                  .join(', ')}
              />
            </div>
          </li>
        ))}
      </ul>
      {state === 'announced' && <HowToSend label={label} instructions={instructions} />}
      {heldUntil && <p>{texts.keptUntil(momentText(heldUntil))}</p>}
      {fee && state !== 'cancelled' && <p>{texts.feeTakenOff(shownWirePrice(fee))}</p>}
      {refunded && <p>{texts.refundedSum(shownWirePrice(refunded))}</p>}
      {exchangeOrder && <p>{texts.exchangeOrder(exchangeOrder)}</p>}
      {state === 'announced' && (
        <KeepForm
          token={token}
          nth={found.return}
          name={goesBack.map(articleName).join('; ')}
          onDone={onCancelled}
        />
      )}
    </li>
  )
}

function HowToSend({ label, instructions }: Pick<Announced, 'label'> & { instructions: readonly string[] }) {
  if (label)
    return (
      <p>
        <a href={label.url} target="_blank" rel="noreferrer">
          {texts.openLabel(label.carrier)}
        </a>{' '}
        {label.trackingId && texts.labelNumber(label.trackingId)}
      </p>
    )
  if (instructions.length === 0) return null
  return (
    <div>
      <p className="field__label">{texts.howToSend}</p>
      {instructions.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function ReturnSteps({ found: { state, announcedAt, receivedAt, closedAt } }: { found: Announced }) {
  const last = state === 'exchanged' ? 'exchanged' : 'refunded'
  const steps = [
    { name: texts.steps.announced, at: announcedAt },
    ...(state === 'cancelled'
      ? [{ name: texts.steps.cancelled, at: closedAt }]
      : [
          { name: texts.steps.received, at: receivedAt },
          { name: texts.steps[last], at: closedAt },
        ]),
  ]
  return (
    <ol className="steps steps--return">
      {steps.map(({ name, at }) => (
        <li key={name} className={at ? 'step step--done' : 'step'}>
          <span className="step__name">
            {name}
            {at && <span className="hidden">{texts.isDone}</span>}
          </span>
          {at && (
            <time className="small soft" dateTime={at}>
              {momentText(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

interface KeepFormProps {
  readonly token: string
  readonly nth: number
  readonly name: string
  readonly onDone: (returns: OrderReturns) => void
}

function KeepForm({ token, nth, name, onDone }: KeepFormProps) {
  const form = useForm({
    initial: {},
    read: toRefusal,
    send: async () => onDone(await cancelReturn(token, nth)),
  })
  return (
    <Form form={form}>
      <p className="hidden">{texts.takeBackOf(name)}</p>
      <FormEnd label={texts.takeBack} isBusy={form.isBusy} message={form.message} isPlain />
    </Form>
  )
}
