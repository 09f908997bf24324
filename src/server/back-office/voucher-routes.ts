import { describeVoucher } from '#texts/formats/voucher-words.ts'
import type { VoucherChoices, VoucherInput } from '#contract/staff/vouchers.ts'

import type { Application } from '../application/application.ts'
import { refuse } from '../application/refuse.ts'
import { fromJson } from '../database/json.ts'
import { createVoucher } from '../vouchers/create-voucher.ts'
import { disableVoucher } from '../vouchers/disable-voucher.ts'
import { listVouchers } from '../vouchers/list-vouchers.ts'
import { createVoucherBatch, disableVoucherBatch } from '../vouchers/voucher-batches.ts'
import { zonedMoment } from '../zoned-days.ts'
import { answerWith } from '../result.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const done = () => ({ done: true }) as const

function readDay(field: 'from' | 'until', day: string | null, timeZone: string): number | null {
  if (day === null) return null
  const at = zonedMoment(`${day}T${field === 'from' ? '00:00' : '24:00'}`, timeZone)
  return at ?? refuse('voucher-wrong', { fault: 'day', value: day, known: [] }, field)
}

/** A rule as it was typed, its days as moments by the clock of the shop, and named where nobody named it. */
const readRule = <Input extends Omit<VoucherInput, 'code'>>(input: Input, timeZone: string) => ({
  ...input,
  from: readDay('from', input.from, timeZone),
  until: readDay('until', input.until, timeZone),
  description: input.description || describeVoucher(input),
})

async function readChoices(app: Application, timeZone: string): Promise<VoucherChoices> {
  const { snapshot } = await app.catalogue.current()
  const { markets, pricelists } = app.selling().markets
  const categories = new Map(
    snapshot.variants.flatMap((variant) => variant.categories.map(({ uri, name }) => [uri, name])),
  )
  return {
    currencies: [...new Set(pricelists.map(({ currency }) => currency))],
    markets: markets.map(({ id, name }) => ({ id, name })),
    categories: [...categories]
      .map(([uri, name]) => ({ uri, name }))
      .toSorted((a, b) => (a.uri < b.uri ? -1 : 1)),
    timeZone,
  }
}

/** Vouchers, one by one and in batches. */
export function registerVoucherRoutes(server: StaffServer): void {
  const { timeZone } = server
  serveOwnCall(server, 'listVouchers', async ({ context }) => {
    const choices = await readChoices(context.app, timeZone)
    return answerWith(await listVouchers(context, undefined), ({ vouchers, batches, costs }) => ({
      vouchers: vouchers.map(({ voucher, used, limitTotal, isActive }) => ({
        code: voucher.code,
        description: voucher.description,
        from: voucher.from,
        until: voucher.until,
        used,
        limitTotal,
        isActive,
        costs: costs.get(voucher.code) ?? [],
      })),
      batches: batches.map(({ body, ...batch }) => {
        const { from, until } = fromJson(body)
        return { ...batch, from, until, costs: costs.get(batch.id) ?? [] }
      }),
      choices,
    }))
  })
  serveOwnCall(server, 'createVoucher', async ({ context, body }) =>
    answerWith(await createVoucher(context, readRule(body, timeZone)), (code) => ({ code })),
  )
  serveOwnCall(server, 'createVoucherBatch', ({ context, body }) =>
    createVoucherBatch(context, readRule(body, timeZone)),
  )
  serveOwnCall(server, 'disableVoucher', async ({ context, params }) =>
    answerWith(await disableVoucher(context, { code: params['code'] ?? '' }), done),
  )
  serveOwnCall(server, 'disableVoucherBatch', async ({ context, params }) =>
    answerWith(await disableVoucherBatch(context, { id: params['id'] ?? '' }), done),
  )
}
