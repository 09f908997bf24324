import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { picturePath } from '#contract/picture-files.ts'
import { pictureTypes } from '#contract/staff/picture-limits.ts'
import type { Focus } from '#contract/snapshot.ts'
import type { PictureAnswers } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDay } from '../format/time.ts'
import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { ErrorNotice, Loading } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { FocusField } from '../ui/pictures/focus-field.tsx'
import { sendPicture } from '../ui/pictures/send-picture.ts'

interface Props {
  /** The address by which products and pages name it. */
  readonly name: string
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** One picture: what it is, its text, what shows it; another file in its place; gone where nothing shows it. */
export function PictureDialog({ name, mayChange, onClose }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [moved, setMoved] = useState<Focus | null>(null)
  const query = useQuery({
    queryKey: ['picture', name],
    queryFn: ({ signal }) => callStaff('showPicture', { query: { name } }, signal),
  })
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['pictures'] })
    return client.invalidateQueries({ queryKey: ['picture', name] })
  }
  const save = useMutation({
    mutationFn: () =>
      callStaff('describePicture', {
        body: { name, ...(typed !== null && { alt: typed }), ...(moved && { focus: moved }) },
      }),
    onSuccess: () => {
      void changed()
      say(texts.saved)
      onClose()
    },
  })
  const picture = query.data
  const isDirty = (typed !== null && typed !== picture?.alt) || moved !== null
  return (
    <FormDialog
      title={name.split('/').at(-1) ?? name}
      onClose={onClose}
      isWide
      isDirty={isDirty}
      isBlocked={!isDirty}
      isPending={save.isPending}
      error={save.error}
      {...(mayChange && { act: texts.save, onAct: () => save.mutate() })}
    >
      <ErrorNotice error={query.error} onRetry={query.refetch} />
      {query.isPending && <Loading />}
      {picture && (
        <>
          <FocusField
            picture={picture}
            focus={moved ?? picture.focus}
            onChange={mayChange ? setMoved : undefined}
          />
          {mayChange && <p className="field__hint">{texts.focusHint}</p>}
          <TextInput
            label={texts.alt}
            hint={texts.altHint}
            value={typed ?? picture.alt}
            isReadOnly={!mayChange}
            onChange={setTyped}
            maxLength={500}
          />
          <Facts picture={picture} />
          {mayChange && <PictureActs picture={picture} onChanged={changed} onRemoved={onClose} />}
        </>
      )}
    </FormDialog>
  )
}

type Shown = PictureAnswers['showPicture']

function Facts({ picture: { hash, width, height, bytes, addedAt, uses } }: { readonly picture: Shown }) {
  const { url } = useShop()
  return (
    <dl className="facts">
      <dt>{texts.measures}</dt>
      <dd>
        {texts.measuresText(width, height, texts.bytesText(bytes))}
        <br />
        <a
          href={new URL(picturePath(hash, { width: 1920, format: 'webp' }), url).href}
          target="_blank"
          rel="noreferrer"
        >
          {texts.openOriginal}
        </a>
      </dd>
      <dt>{texts.addedOn}</dt>
      <dd>{addedAt === null ? texts.cameWith : formatDay(addedAt)}</dd>
      <dt>{texts.uses}</dt>
      <dd>
        {uses.length === 0 ? (
          texts.noUses
        ) : (
          <ul>
            {uses.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>{name}</li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}

interface ActsProps {
  readonly picture: Shown
  readonly onChanged: () => Promise<void>
  readonly onRemoved: () => void
}

function PictureActs({ picture: { name, uses }, onChanged, onRemoved }: ActsProps) {
  const [isAsking, setAsking] = useState(false)
  const replace = useMutation({
    mutationFn: (file: File) =>
      sendPicture(
        file,
        { name, sameName: 'replace' },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
    onSuccess: () => {
      say(texts.states.replaced)
      return onChanged()
    },
  })
  const remove = useMutation({
    mutationFn: () => callStaff('removePicture', { body: { name } }),
    onSuccess: () => {
      say(texts.removed(name))
      void onChanged()
      onRemoved()
    },
  })
  return (
    <div className="picture-acts">
      <ErrorNotice error={replace.error ?? remove.error} />
      {name.startsWith('library/') && (
        <FileTrigger
          acceptedFileTypes={pictureTypes}
          onSelect={(chosen) => {
            const file = chosen?.[0]
            if (file) replace.mutate(file)
          }}
        >
          <Button isPending={replace.isPending}>{texts.replaceWith}</Button>
        </FileTrigger>
      )}
      {uses.length === 0 && !isAsking && <Button onPress={() => setAsking(true)}>{texts.remove}</Button>}
      {isAsking && (
        <>
          <p role="alert">{texts.removeText}</p>
          <Button look="grave" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  )
}
