import { useState } from 'react'

import {
  type DisputeDetail,
  evidenceTexts,
  type EvidenceText,
  shopDocuments,
  type ShopDocument,
} from '#contract/staff/disputes.ts'
import * as texts from '#texts/backoffice-disputes.ts'

import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/choices.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../../ui/toasts.tsx'
import { EvidenceFiles } from './evidence-files.tsx'
import { useDisputeAct } from './use-dispute-act.ts'

const longTexts: ReadonlySet<EvidenceText> = new Set([
  'billingAddress',
  'shippingAddress',
  'products',
  'refunds',
  'statement',
])

/** What the bank gets: what the shop knows, changed and added to by whoever answers, and files. */
export function EvidenceForm({ shown }: { readonly shown: DisputeDetail }) {
  const { dispute, documents, files } = shown
  const [typed, setTyped] = useState(shown.texts)
  const [left, setLeft] = useState<ReadonlySet<ShopDocument>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const chosen = shopDocuments.filter((kind) => documents[kind] !== undefined && !left.has(kind))
  const written = texts.textNames.filter((name) => typed[name]?.trim())
  const send = useDisputeAct('sendEvidence', () => {
    say(texts.evidenceSent)
    setIsAsking(false)
  })
  return (
    <>
      <form
        className="order"
        onSubmit={(event) => {
          event.preventDefault()
          setIsAsking(true)
        }}
      >
        <LeaveGuard isDirty={typed !== shown.texts && !send.isSuccess} />
        <div className="order__column">
          <Panel title={texts.evidence}>
            <div className="stack">
              {texts.textNames.map((name) => (
                <TextInput
                  key={name}
                  label={texts.textLabels[name]}
                  hint={texts.textHints[name]}
                  value={typed[name] ?? ''}
                  onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
                  maxLength={evidenceTexts[name]}
                  {...(longTexts.has(name) && { rows: name === 'statement' ? 6 : 3 })}
                />
              ))}
            </div>
          </Panel>
        </div>
        <div className="order__column">
          <Documents documents={documents} left={left} onLeave={setLeft} />
          <EvidenceFiles id={dispute.id} files={files} made={chosen} />
          <p className="soft small">{texts.sentOnce}</p>
          <Button
            type="submit"
            look="primary"
            isDisabled={written.length + chosen.length + files.length === 0}
          >
            {texts.sendEvidence}
          </Button>
        </div>
      </form>
      {isAsking && (
        <FormDialog
          title={texts.sendEvidence}
          onClose={() => setIsAsking(false)}
          act={texts.sendEvidence}
          onAct={() =>
            send.mutate({ params: { id: dispute.id }, body: { texts: { ...typed }, documents: chosen } })
          }
          isPending={send.isPending}
          error={send.error}
        >
          <p>{texts.willSend}</p>
          <ul>
            {written.map((name) => (
              <li key={name}>{texts.textLabels[name]}</li>
            ))}
            {[...new Set([...chosen, ...files])].map((kind) => (
              <li key={kind}>{texts.fileOf(texts.fileLabels[kind])}</li>
            ))}
          </ul>
          <p>{texts.sentOnce}</p>
        </FormDialog>
      )}
    </>
  )
}

interface DocumentsProps {
  readonly documents: DisputeDetail['documents']
  readonly left: ReadonlySet<ShopDocument>
  readonly onLeave: (left: ReadonlySet<ShopDocument>) => void
}

/** What the shop makes files of: each can be read, and left out. */
function Documents({ documents, left, onLeave }: DocumentsProps) {
  return (
    <Panel title={texts.documents}>
      <div className="stack">
        {shopDocuments.map((kind) => {
          const lines = documents[kind]
          if (lines === undefined) return null
          return (
            <div key={kind}>
              <Tick
                isSelected={!left.has(kind)}
                onChange={(isChosen) =>
                  onLeave(new Set(isChosen ? [...left].filter((each) => each !== kind) : [...left, kind]))
                }
              >
                {texts.documentLabel(texts.fileLabels[kind])}
              </Tick>
              <details className="small">
                <summary>{texts.whatItSays(texts.fileLabels[kind])}</summary>
                <p className="issue__text soft">{lines.join('\n')}</p>
              </details>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
