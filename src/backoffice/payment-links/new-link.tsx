import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { PaymentLinkPreview } from '#contract/staff/payment-links.ts'
import * as texts from '#texts/backoffice-links.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney, parseAmount } from '../format/money.ts'
import { formatTime } from '../format/time.ts'
import { voucherKinds, OwnLimits } from '../session/own-limits.tsx'
import { useAct } from '../session/use-act.ts'
import { Tick } from '../ui/choices.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { ShortcutButton } from '../ui/shortcut-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { say } from '../ui/toasts.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { ArticleEntry } from './article-entry.tsx'
import { CustomerEntry } from './customer-entry.tsx'
import { emptyDraft, isPriceable, type LinkDraft, toRequest } from './link-draft.ts'

/** An order that somebody of the team makes for a buyer, who pays it by a link. */
export function NewLink() {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (changes: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const navigate = useNavigate()
  const settled = useDebounced(draft, 400)
  const preview = useQuery({
    queryKey: ['payment-links', 'preview', settled],
    queryFn: ({ signal }) => callStaff('previewPaymentLink', { body: toRequest(settled) }, signal),
    enabled: isPriceable(settled),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const create = useAct('createPaymentLink', {
    changes: ['payment-links', 'stock'],
    onDone: () => {
      setDraft(emptyDraft)
      say(texts.created)
      void navigate({ to: '/orders/links', ignoreBlocker: true })
    },
  })
  const priced = isPriceable(settled) && !preview.error ? preview.data : undefined
  return (
    <>
      <PageHead title={texts.newTitle} />
      <LeaveGuard isDirty={draft !== emptyDraft && !create.isSuccess} />
      <div className="order">
        <div className="order__column">
          <ArticleEntry lines={draft.lines} onChange={(lines) => change({ lines })} />
          <CustomerEntry draft={draft} onChange={change} error={create.error ?? preview.error} />
          <Terms draft={draft} onChange={change} preview={preview.data} />
        </div>
        <div className="order__column">
          <section
            className="consequence"
            aria-label={texts.whatHappens}
            aria-busy={preview.isFetching}
            aria-live="polite"
          >
            <h2 className="heading">{texts.whatHappens}</h2>
            {preview.error && isPriceable(settled) ? (
              <ErrorNotice error={preview.error} />
            ) : priced ? (
              <Price preview={priced} isMailed={draft.isMailed} />
            ) : (
              <p>{texts.incomplete}</p>
            )}
            <ErrorNotice error={create.error} />
            <ShortcutButton
              shortcut="confirm"
              look="primary"
              isDisabled={!priced || settled !== draft || preview.isFetching}
              isPending={create.isPending}
              onPress={() => create.mutate({ body: toRequest(draft) })}
            >
              {texts.create}
            </ShortcutButton>
          </section>
        </div>
      </div>
    </>
  )
}

const lives = [1, 2, 3, 5, 7, 10, 14].map((count) => [String(count), texts.daysText(count)] as const)

function Terms({
  draft,
  onChange,
  preview,
}: {
  readonly draft: LinkDraft
  readonly onChange: (changes: Partial<LinkDraft>) => void
  readonly preview: PaymentLinkPreview | undefined
}) {
  const { discount, voucher, days, note, isMailed } = draft
  const choices = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map(({ id, name }) => [id, name] as const)
  return (
    <Panel title={texts.terms}>
      <div className="stack">
        <div className="field-grid">
          {preview && preview.shippingMethods.length > 0 && (
            <SelectInput
              label={texts.delivery}
              value={draft.shippingMethod || preview.shippingMethod}
              choices={choices(preview.shippingMethods)}
              onChange={(shippingMethod) => onChange({ shippingMethod })}
            />
          )}
          {preview && (
            <SelectInput
              label={texts.method}
              value={draft.paymentMethod || preview.paymentMethod}
              choices={choices(preview.paymentMethods)}
              onChange={(paymentMethod) => onChange({ paymentMethod })}
            />
          )}
          <TextInput label={texts.voucher} value={voucher} onChange={(text) => onChange({ voucher: text })} />
          <TextInput
            label={texts.discount(preview?.currency)}
            inputMode="decimal"
            value={discount}
            onChange={(text) => onChange({ discount: text })}
            fault={discount.trim() !== '' && parseAmount(discount) === null ? texts.discountWrong : null}
          />
          <SelectInput
            label={texts.days}
            value={days}
            choices={lives}
            onChange={(life) => onChange({ days: life })}
          />
        </div>
        <OwnLimits kinds={voucherKinds} {...(preview && { currency: preview.currency })} />
        <TextInput
          label={texts.note}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(text) => onChange({ note: text })}
        />
        <Tick isSelected={isMailed} onChange={(mailed) => onChange({ isMailed: mailed })}>
          {texts.mail}
        </Tick>
      </div>
    </Panel>
  )
}

function Price({ preview, isMailed }: { readonly preview: PaymentLinkPreview; readonly isMailed: boolean }) {
  const { currency, lines, discounts, shippingMinor, taxMinor, totalMinor, hasImportCharges, expiresAt } =
    preview
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <>
      <dl className="sums">
        {lines.map(({ sku, name, size, quantity, totalMinor: lineMinor }) => (
          <Sum
            key={sku}
            label={`${quantity} × ${[name, size].filter(Boolean).join(', ')}`}
            value={money(lineMinor)}
          />
        ))}
        {discounts.map(({ description, offMinor }) => (
          <Sum key={description} label={description} value={money(-offMinor)} />
        ))}
        <Sum label={texts.shipping} value={money(shippingMinor)} />
        <Sum label={texts.total} value={money(totalMinor)} look="sums__total" />
        <Sum label={texts.tax} value={money(taxMinor)} />
      </dl>
      {hasImportCharges && <p>{texts.onArrival}</p>}
      <p>{texts.effect(formatTime(expiresAt), isMailed)}</p>
    </>
  )
}

function Sum({
  label,
  value,
  look = '',
}: {
  readonly label: string
  readonly value: string
  readonly look?: string
}) {
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>{value}</dd>
    </>
  )
}
