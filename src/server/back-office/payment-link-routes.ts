import type { PaymentLinkPreview, PaymentLinkRow } from '#contract/staff/payment-links.ts'
import { methodLabel, takes, type OfferedMethod } from '#domain/payment/offered-methods.ts'

import {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
  type CreatedLink,
  type LinkPlace,
  type ListedLink,
} from '../payments/links/service.ts'
import { servingMethod } from '../payments/service.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

/** Orders that staff make and their buyers pay by a link. */
export function registerPaymentLinkRoutes(server: StaffServer): void {
  serveOwnCall(server, 'listPaymentLinks', async ({ context, query }) =>
    answerWith(
      await listPaymentLinks(context, { after: readPlace(query.after), limit: pageLength }),
      ({ links, next }) => ({ links: links.map(linkRow), next: next && `${next.at}:${next.id}` }),
    ),
  )
  serveOwnCall(server, 'previewPaymentLink', async ({ context, body }) =>
    answerWith(await createPaymentLink.preview(context, body), (link) => ({
      ...preview(link),
      paymentMethods: listChoices(context.app.selling().offered.list(), body.address.country, link.priced),
    })),
  )
  serveOwnCall(server, 'createPaymentLink', async ({ context, body }) => {
    const made = await createPaymentLink(context, body)
    if (!made.isDone) return made
    const listed = await listPaymentLinks(context, { after: null, limit: pageLength })
    return answerWith(listed, ({ links }) => {
      const own = links.find(({ row }) => row.id === made.value.id)
      if (!own) throw new Error(`The payment link ${made.value.id} is not there.`)
      return linkRow(own)
    })
  })
  serveOwnCall(server, 'cancelPaymentLink', async ({ context, params: { id = '' } }) =>
    answerWith(await cancelPaymentLink(context, { id }), linkRow),
  )
}

const listChoices = (
  methods: readonly OfferedMethod[],
  billing: string,
  { currency, grandTotalMinor }: CreatedLink['priced'],
) => {
  const country = billing.toUpperCase()
  return methods
    .filter((method) => servingMethod(methods, method.id, country))
    .filter((method) => takes(method, country, { currency, amountMinor: grandTotalMinor }))
    .map((method) => ({ id: method.id, name: methodLabel(method) }))
}

const readPlace = (text = ''): LinkPlace | null => {
  const [, at, id] = /^(\d{1,15}):([\da-f-]{36})$/.exec(text) ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

function linkRow({ row, state, snapshot, url }: ListedLink): PaymentLinkRow {
  const address = snapshot?.address
  return {
    id: row.id,
    state,
    email: address?.email ?? '',
    name: address ? `${address.firstName} ${address.lastName}`.trim() : '',
    units: snapshot?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    totalMinor: snapshot?.amountMinor ?? 0,
    currency: snapshot?.currency ?? 'EUR',
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    order: row.order_number,
    url,
  }
}

const preview = ({
  priced,
  paymentMethod,
  expiresAt,
}: CreatedLink): Omit<PaymentLinkPreview, 'paymentMethods'> => ({
  currency: priced.currency,
  lines: priced.lines.map(({ item, variant, quantity, totalMinor }) => ({
    sku: item.sku,
    name: variant.name,
    size: item.name,
    quantity,
    totalMinor,
  })),
  discounts: priced.discounts.map(({ description, code, offMinor }) => ({
    description: description || code,
    offMinor,
  })),
  shippingMinor: priced.shippingMinor,
  taxMinor: priced.taxMinor,
  totalMinor: priced.grandTotalMinor,
  hasImportCharges: priced.importCharges !== null,
  shippingMethod: priced.shipping?.id ?? '',
  shippingMethods: priced.shippingMethods.map(({ id, name, amountMinor }) => ({
    id,
    name,
    priceMinor: amountMinor,
  })),
  paymentMethod,
  expiresAt,
})
