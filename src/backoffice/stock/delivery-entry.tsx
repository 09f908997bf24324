import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import type { LineFault } from '#contract/staff/deliveries.ts'
import * as texts from '#texts/backoffice-deliveries.ts'

import { callStaff, type StaffRequest } from '../api/call-staff.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useDeliveryDraft, type DeliveryDraft } from './delivery-draft.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import { countUnits, LineFaults, ReceiptPreview } from './delivery-receipt.tsx'

const route = getRouteApi('/frame/stock/deliveries/new')

/** Takes a delivery in, one that was expected or not, or enters one that is to come; what it does is shown before it is booked. */
export function DeliveryEntry() {
  const { as, id } = route.useSearch()
  const [ownId] = useState(() => crypto.randomUUID())
  const [reference, setReference] = useState('')
  const draft = useDeliveryDraft()
  const [isDone, setIsDone] = useState(false)
  const navigate = useNavigate()
  const known = useQuery({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => callStaff('showDelivery', { params: { id: id ?? '' } }, signal),
    enabled: id !== undefined,
  })
  const expected = known.data
  useEffect(() => {
    if (expected) setReference(expected.reference)
  }, [expected])
  useEffect(() => {
    if (isDone) void navigate({ to: '/stock/deliveries' })
  }, [isDone, navigate])
  const isExpected = as === 'expected'
  const props = { id: id ?? ownId, reference, draft, onDone: () => setIsDone(true) }
  return (
    <>
      <PageHead title={isExpected ? texts.enterExpected : texts.receive} />
      <ErrorNotice error={known.error} onRetry={known.refetch} />
      <TextInput
        label={texts.reference}
        hint={texts.referenceHint}
        isRequired
        value={reference}
        onChange={setReference}
      />
      {expected && draft.isEmpty && (
        <Button
          onPress={() =>
            draft.fill(expected.lines.map(({ sku, expected: quantity }) => ({ code: sku, quantity })))
          }
        >
          {texts.fillExpected}
        </Button>
      )}
      <DeliveryLines draft={draft} />
      {isExpected ? <EnterExpected {...props} /> : <Receive {...props} />}
      <LeaveGuard isDirty={!isDone && !draft.isEmpty} />
    </>
  )
}

interface Props {
  readonly id: string
  readonly reference: string
  readonly draft: DeliveryDraft
  readonly onDone: () => void
}

type Source = StaffRequest<'receiveDelivery'>['body']['source']

const getSource = ({ file, lines }: DeliveryDraft): Source =>
  file ? { kind: 'file', name: file.name, text: file.text } : { kind: 'lines', lines: [...lines] }

/** Checks what came, shows what it does, and books it. */
function Receive({ id, reference, draft, onDone }: Props) {
  const preview = useAct('previewDelivery')
  const receive = useAct('receiveDelivery', {
    changes: ['stock', 'stock-item', 'deliveries', 'delivery'],
    onDone: (receipt) => {
      if (!receipt.isBooked) return
      say(texts.booked(reference, countUnits(receipt)))
      onDone()
    },
  })
  const input = JSON.stringify([reference, draft.lines, draft.file])
  const [checked, setChecked] = useState('')
  const receipt = checked === input ? preview.data : undefined
  const send = (skipFaulty: boolean) => ({
    params: { id },
    body: { reference, source: getSource(draft), skipFaulty },
  })
  const faults = receipt?.faults.length ?? 0
  const unitCount = receipt ? countUnits(receipt) : 0
  return (
    <section className="delivery-check" aria-label={texts.checked}>
      {receipt && <LineFaults faults={receipt.faults} />}
      {receipt && <ReceiptPreview receipt={receipt} />}
      <ErrorNotice error={receive.error ?? preview.error} />
      {receipt && receipt.lines.length > 0 ? (
        <ShortcutButton
          shortcut="confirm"
          look="primary"
          isPending={receive.isPending}
          onPress={() => receive.mutate(send(faults > 0))}
        >
          {faults > 0 ? texts.bookRight(unitCount, faults) : texts.book(unitCount)}
        </ShortcutButton>
      ) : (
        <ShortcutButton
          shortcut="confirm"
          look="primary"
          isDisabled={draft.isEmpty || reference.trim() === ''}
          isPending={preview.isPending}
          onPress={() => {
            setChecked(input)
            preview.mutate(send(false))
          }}
        >
          {texts.check}
        </ShortcutButton>
      )}
    </section>
  )
}

/** Enters a delivery that is to come. */
function EnterExpected({ id, reference, draft, onDone }: Props) {
  const [day, setDay] = useState('')
  const [faults, setFaults] = useState<readonly LineFault[]>([])
  const enter = useAct('expectDelivery', {
    changes: ['deliveries'],
    onDone: (answer) => {
      setFaults(answer.faults)
      if (!answer.isEntered) return
      say(texts.entered(reference))
      onDone()
    },
  })
  const body = {
    id,
    reference,
    expectedOn: day === '' ? null : day,
    source: getSource(draft),
    skipFaulty: faults.length > 0,
  }
  return (
    <section className="delivery-check" aria-label={texts.checked}>
      <TextInput
        label={texts.expectedOn}
        type="date"
        value={day}
        onChange={setDay}
        className="field--short"
      />
      <LineFaults faults={faults} />
      <ErrorNotice error={enter.error} />
      <ShortcutButton
        shortcut="confirm"
        look="primary"
        isDisabled={draft.isEmpty || reference.trim() === ''}
        isPending={enter.isPending}
        onPress={() => enter.mutate({ body })}
      >
        {faults.length > 0 ? texts.enterRight(faults.length) : texts.enter}
      </ShortcutButton>
    </section>
  )
}
