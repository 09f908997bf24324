import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { type EvidenceFile, evidenceFiles } from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectInput } from '../../ui/select-input.tsx'
import { say } from '../../ui/toasts.tsx'
import { sendEvidenceFile } from './send-evidence-file.ts'

interface Props {
  readonly id: string
  /** What the provider has. */
  readonly files: readonly EvidenceFile[]
  /** What the shop makes itself and sends in place of a file of the kind. */
  readonly made: readonly EvidenceFile[]
}

/** Files that somebody brings: one of each kind, kept by the provider until evidence is sent. */
export function EvidenceFiles({ id, files, made }: Props) {
  const client = useQueryClient()
  const [kind, setKind] = useState<EvidenceFile>('other')
  const send = useMutation({
    mutationFn: (file: File) => sendEvidenceFile(id, kind, file),
    onSuccess: (detail) => {
      client.setQueryData(['dispute', id], detail)
      say(texts.fileGiven)
    },
  })
  return (
    <Panel title={texts.files}>
      <div className="stack">
        {files.length > 0 && (
          <ul>
            {files.map((each) => (
              <li key={each}>{texts.fileOf(texts.fileLabels[each])}</li>
            ))}
          </ul>
        )}
        <SelectInput
          label={texts.fileKind}
          value={kind}
          choices={evidenceFiles.map((each) => [each, texts.fileLabels[each]])}
          onChange={(next) => setKind(evidenceFiles.find((each) => each === next) ?? 'other')}
        />
        {made.includes(kind) && <p className="soft small">{texts.replacesOwn}</p>}
        <FileTrigger
          acceptedFileTypes={['application/pdf', 'image/jpeg', 'image/png']}
          onSelect={(chosen) => {
            const file = chosen?.[0]
            if (file) send.mutate(file)
          }}
        >
          <Button isPending={send.isPending}>{texts.addFile}</Button>
        </FileTrigger>
        <p className="soft small">{texts.fileHint}</p>
        <ErrorNotice error={send.error} />
      </div>
    </Panel>
  )
}
