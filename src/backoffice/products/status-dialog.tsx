import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { productGaps, type ProductStatus } from '#contract/staff/product-names.ts'
import { maxChangedProducts, type ProductRow } from '#contract/staff/products.ts'
import { undo as undoText } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-product-status.ts'
import { leavingText } from '#texts/leaving-items.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatTime } from '../format/time.ts'
import { useAct } from '../session/use-act.ts'
import { staleByChange, useUndo } from '../session/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { Radios } from '../ui/choices.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Loading } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { usePreview } from '../ui/use-preview.ts'
import type { Selection } from '../ui/use-selection.ts'

interface Props {
  readonly selection: Selection
  /** The view in which they were selected. */
  readonly values: Readonly<Record<string, string | undefined>>
  readonly onClose: () => void
}

/** Reads all that is selected, beyond what the page shows. */
function useSelected({ selection, values }: Omit<Props, 'onClose'>) {
  const query = { ...values, limit: '999' }
  const { data, error } = useQuery({
    queryKey: ['products', 'selected', query],
    queryFn: ({ signal }) => callStaff('listProducts', { query }, signal),
  })
  const rows = data?.products.filter(({ id }) => selection.has(id))
  const isTooMuch =
    rows !== undefined && (rows.length > maxChangedProducts || (selection.isAll && data?.next !== null))
  return { rows, error, isTooMuch }
}

/** Lets what is selected go live at an hour, now, or takes it off, after what it lacks and what becomes of it was shown; and takes that back. */
export function StatusDialog({ selection, values, onClose }: Props) {
  const { rows, error, isTooMuch } = useSelected({ selection, values })
  const [status, setStatus] = useState<ProductStatus>('scheduled')
  const [hour, setHour] = useState('')
  const [openedAt] = useState(Date.now)
  const at = status === 'scheduled' ? new Date(hour).getTime() : null
  const isTime = at === null || (!Number.isNaN(at) && at > openedAt)
  const changes = (rows ?? []).map(({ id, version }) => ({
    id,
    seen: version,
    change: { status, ...(at !== null && { publishAt: at }) },
  }))
  const isAsked = isTime && !isTooMuch && changes.length > 0
  const act = useAct('changeProducts', { changes: staleByChange, staleWhenRefused: staleByChange })
  const preview = usePreview(isAsked && !act.isSuccess ? JSON.stringify(changes) : null, (signal) =>
    callStaff('changeProducts', { body: { changes, isPreview: true } }, signal),
  )
  const count = preview.answer?.products.length ?? 0
  const close = () => {
    if (act.isSuccess) selection.clear()
    onClose()
  }
  return (
    <FormDialog
      title={texts.title(rows?.length ?? 0)}
      onClose={close}
      {...(!act.isSuccess && { act: texts.change(rows?.length ?? 0) })}
      isBlocked={!isAsked || !preview.answer || count === 0}
      isPending={act.isPending}
      error={act.error ?? preview.error ?? error}
      onAct={() => act.mutate({ body: { changes, isPreview: false } })}
    >
      {!rows && !error && <Loading />}
      {isTooMuch && <p role="alert">{texts.tooMany(maxChangedProducts)}</p>}
      {rows && !isTooMuch && !act.isSuccess && (
        <>
          <Radios
            label={texts.what}
            value={status}
            choices={[
              ['scheduled', texts.choices.scheduled],
              ['live', texts.choices.live],
              ['draft', texts.choices.draft],
              ['archived', texts.choices.archived],
            ]}
            onChange={setStatus}
          />
          {status === 'scheduled' && (
            <TextInput
              label={texts.hour}
              type="datetime-local"
              value={hour}
              onChange={setHour}
              fault={hour !== '' && !isTime ? texts.hourPast : null}
            />
          )}
          {(status === 'scheduled' || status === 'live') && <Lacking rows={rows} values={values} />}
          <p role="status">{preview.answer && texts.becomes(count) + texts.stays(rows.length - count)}</p>
          <Leaving items={preview.answer?.products.flatMap(({ leaving }) => leaving) ?? []} />
        </>
      )}
      {act.isSuccess && <Done act={act} at={at} onUndone={close} />}
    </FormDialog>
  )
}

/** How many of them lack what, each with the way to these. */
function Lacking({
  rows,
  values,
}: {
  readonly rows: readonly ProductRow[]
  readonly values: Props['values']
}) {
  const lacking = productGaps.flatMap((kind) => {
    const count = rows.filter(({ gaps }) => gaps.includes(kind)).length
    return count > 0 ? [{ kind, count }] : []
  })
  if (lacking.length === 0) return <p className="soft">{texts.ready}</p>
  return (
    <section className="readiness" aria-label={texts.lacking}>
      <p>{texts.lacking}</p>
      <ul className="row">
        {lacking.map(({ kind, count }) => (
          <li key={kind}>
            <Link to="/products" search={{ ...values, lacks: kind }}>
              {texts.gap(kind, count)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownLeaving = 10

const Leaving = ({ items }: { readonly items: readonly Parameters<typeof leavingText>[0][] }) => (
  <>
    {items.slice(0, shownLeaving).map((item) => (
      <p key={item.sku} className="small">
        {leavingText(item)}
      </p>
    ))}
    {items.length > shownLeaving && <p className="small">{texts.further(items.length - shownLeaving)}</p>}
  </>
)

interface DoneProps {
  readonly act: ReturnType<typeof useAct<'changeProducts'>>
  /** Epoch milliseconds; null: it holds at once. */
  readonly at: number | null
  readonly onUndone: () => void
}

function Done({ act: { data }, at, onUndone }: DoneProps) {
  const undo = useUndo()
  const { id = null, products = [] } = data ?? {}
  return (
    <div className="row">
      <p role="status">
        {at === null ? texts.done(products.length) : texts.scheduled(products.length, formatTime(at))}
      </p>
      {id !== null && (
        <Button
          isPending={undo.isPending}
          onPress={() => undo.mutate({ params: { id } }, { onSuccess: onUndone })}
        >
          {undoText}
        </Button>
      )}
    </div>
  )
}
