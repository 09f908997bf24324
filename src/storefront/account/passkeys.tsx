import { useEffect, useRef, useState } from 'react'

import { dayText } from '#texts/formats/days.ts'
import * as texts from '#texts/passkeys.ts'

import { focusQuietly } from '../router/focus.ts'
import {
  addPasskey,
  deviceName,
  loadPasskeys,
  removePasskey,
  renamePasskey,
  type OwnPasskey,
} from '../stores/account/passkeys.ts'
import { toRefusal } from '../stores/refusal.ts'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import './passkeys.css'

type Open = { readonly passkey: string; readonly act: 'rename' | 'remove' } | null
type Done = (passkeys: readonly OwnPasskey[], said: string) => void

/** The passkeys of the account: added and removed with the password, and named. */
export function Passkeys() {
  const [passkeys, setPasskeys] = useState<readonly OwnPasskey[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      try {
        const found = await loadPasskeys()
        if (!isGone) setPasskeys(found)
      } catch (error) {
        console.error('The passkeys could not be loaded', error)
        if (!isGone) setFailed(true)
      }
    }
    void load()
    return () => {
      isGone = true
    }
  }, [attempt])
  const done: Done = (next, text) => {
    setPasskeys(next)
    setOpen(null)
    setSaid(text)
    // The button that was pressed may be gone; the next Tab goes on from here.
    if (status.current) focusQuietly(status.current)
  }
  if (!passkeys)
    return hasFailed ? (
      <>
        <p role="alert">{texts.weCannotReach}</p>
        <button
          type="button"
          className="button button--plain"
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          {texts.tryAgain}
        </button>
      </>
    ) : (
      <p role="status">{texts.oneMoment}</p>
    )
  return (
    <>
      <p className="account__text">{texts.about}</p>
      {passkeys.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.passkey} passkey={passkey} open={open} onOpen={setOpen} onDone={done} />
          ))}
        </ul>
      )}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {said}
      </p>
      <AddForm key={passkeys.length} onDone={done} />
    </>
  )
}

interface PasskeyProps {
  passkey: OwnPasskey
  open: Open
  onOpen: (open: Open) => void
  onDone: Done
}

function Passkey({ passkey: { passkey, name, addedAt, usedAt }, open, onOpen, onDone }: PasskeyProps) {
  const act = open?.passkey === passkey ? open.act : null
  const about = [
    texts.added(dayText(addedAt)),
    usedAt === null ? texts.notUsedYet : texts.lastUsed(dayText(usedAt)),
  ]
  const button = (wanted: 'rename' | 'remove', text: string, label: string) => (
    <button
      type="button"
      className="text-button"
      aria-label={act === wanted ? undefined : label}
      aria-expanded={act === wanted}
      onClick={() => onOpen(act === wanted ? null : { passkey, act: wanted })}
    >
      {act === wanted ? texts.cancel : text}
    </button>
  )
  return (
    <li className="devices__one">
      <div>
        <h3>{name}</h3>
        <p className="soft small">{about.join(', ')}</p>
        {act === 'rename' && <RenameForm passkey={passkey} name={name} onDone={onDone} />}
        {act === 'remove' && <RemoveForm passkey={passkey} name={name} onDone={onDone} />}
      </div>
      <div className="passkey__acts">
        {button('rename', texts.rename, texts.renameNamed(name))}
        {button('remove', texts.remove, texts.removeNamed(name))}
      </div>
    </li>
  )
}

interface FormProps {
  passkey: string
  name: string
  onDone: Done
}

function RenameForm({ passkey, name, onDone }: FormProps) {
  const form = useForm({
    initial: { name },
    read: toRefusal,
    send: async (values) =>
      onDone(await renamePasskey(passkey, values.name), texts.isRenamed(values.name.trim())),
  })
  return (
    <Form form={form}>
      <Field label={texts.name} autoComplete="off" maxLength={60} {...form.text('name')} />
      <FormEnd isPlain label={texts.save} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}

function RemoveForm({ passkey, name, onDone }: FormProps) {
  const form = useForm({
    initial: { password: '' },
    read: toRefusal,
    send: async ({ password }) => onDone(await removePasskey(passkey, password), texts.isRemoved(name)),
  })
  return (
    <Form form={form}>
      <PasswordField label={texts.password} autoComplete="current-password" {...form.text('password')} />
      <FormEnd isPlain label={texts.removeNamed(name)} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}

function AddForm({ onDone }: { onDone: Done }) {
  const form = useForm({
    initial: { name: deviceName(), password: '' },
    read: toRefusal,
    send: async ({ name, password }) => onDone(await addPasskey(name, password), texts.isAdded(name.trim())),
  })
  return (
    <Form form={form}>
      <Field label={texts.name} autoComplete="off" maxLength={60} {...form.text('name')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...form.text('password')} />
      <FormEnd label={texts.addAPasskey} isBusy={form.isBusy} message={form.message} />
    </Form>
  )
}
