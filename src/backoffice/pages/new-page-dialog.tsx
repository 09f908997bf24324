import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { PageDocument } from '#contract/staff/page-document.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { useAct } from '../session/use-act.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Template = PageDocument['head']['template']

interface Props {
  readonly template: Template
  readonly ownTemplates: readonly Template[]
  readonly onClose: () => void
}

const shopTemplates: readonly Template[] = ['story', 'article', 'campaign', 'lookbook', 'content']

/** Asks what a new page is and where, and opens it. */
export function NewPageDialog({ template: first, ownTemplates, onClose }: Props) {
  const navigate = useNavigate()
  const templates = [...shopTemplates, ...ownTemplates]
  const [template, setTemplate] = useState<Template>(templates.includes(first) ? first : 'story')
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const [heading, setHeading] = useState('')
  const [path, setPath] = useState('/')
  const save = useAct('savePage', {
    changes: ['pages'],
    onDone: (page) => void navigate({ to: '/pages/edit', search: { path: page.path } }),
  })
  const document: PageDocument = {
    head: {
      path,
      template,
      title: heading,
      heading,
      description: '',
      kicker: '',
      lead: '',
      date: today,
      image: '',
      imageAlt: '',
      link: '',
      linkText: '',
      lists: [],
    },
    blocks: [],
  }
  return (
    <FormDialog
      title={texts.newPage}
      onClose={onClose}
      act={texts.create}
      onAct={() => save.mutate({ body: { path: path.trim(), seen: 0, document, note: '' } })}
      isBlocked={heading.trim() === '' || path.trim() === '/'}
      isPending={save.isPending}
      error={save.error}
      isDirty={heading !== ''}
    >
      <TextInput label={texts.headFields.heading} value={heading} onChange={setHeading} />
      <SelectInput
        label={texts.kind}
        value={template}
        choices={templates.map((each) => [each, texts.templateName(each)] as const)}
        onChange={setTemplate}
      />
      <TextInput label={texts.address} hint={texts.addressHint} value={path} onChange={setPath} />
    </FormDialog>
  )
}
