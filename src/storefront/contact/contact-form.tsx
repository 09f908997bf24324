import { useEffect, useState } from 'react'

import { contactTopics, maxContactMessage } from '#contract/contact.ts'
import * as texts from '#texts/contact.ts'

import { handFocus, pageHeading } from '../router/focus.ts'
import { accountStorage, useAccount } from '../stores/account/account.ts'
import { type ContactInput, prepareContact, sendContact } from '../stores/contact.ts'
import { toRefusal } from '../stores/refusal.ts'
import { EmailField } from '../ui/email-field.tsx'
import { Area, Field, Select } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { useForm } from '../ui/use-form.ts'

const topicOptions = contactTopics.map((value) => ({ value, text: texts.topics[value] }))
const empty = (order: string): ContactInput => ({
  topic: order === '' ? '' : 'order',
  order,
  email: '',
  message: '',
  website: '',
})

/** Writes to the shop. `order`: the number that whoever comes from an order brings along. */
export function ContactForm({ order }: { order: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const memberEmail = useAccount(({ email }) => email ?? '')
  const form = useForm<ContactInput>({
    initial: empty(order),
    read: toRefusal,
    async send(values) {
      await sendContact(values)
      setSentTo(values.email.trim())
    },
  })
  const { values, set, text } = form
  useEffect(() => {
    accountStorage.restore()
    prepareContact()
  }, [])
  useEffect(() => {
    if (memberEmail !== '' && values.email === '') set('email', memberEmail)
    // Once it is known; whoever then empties the field means it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [memberEmail])
  if (sentTo !== null)
    return (
      <div className="form" ref={handFocus(pageHeading)} role="status">
        <p className="title">{texts.sent}</p>
        <p>{texts.sentText(sentTo)}</p>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            set('message', '')
            setSentTo(null)
            prepareContact()
          }}
        >
          {texts.writeAnother}
        </button>
      </div>
    )
  return (
    <Form form={form}>
      <Select
        label={texts.topic}
        name="topic"
        options={topicOptions}
        blank={texts.chooseTopic}
        value={values.topic}
        fault={form.faults['topic']}
        onChange={({ target }) => set('topic', contactTopics.find((topic) => topic === target.value) ?? '')}
      />
      <Field
        label={texts.orderNumber}
        hint={texts.youFind}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        {...text('order')}
      />
      <EmailField label={texts.email} autoComplete="email" {...text('email')} />
      <Area label={texts.message} rows={7} maxLength={maxContactMessage} {...text('message')} />
      {/* Programs fill in every field that they find. */}
      <div className="hidden" aria-hidden="true">
        <label>
          {texts.doNotFill}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={({ target }) => set('website', target.value)}
          />
        </label>
      </div>
      <FormEnd label={texts.send} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
