import { describe, expect, test } from 'vitest'

import { permissions, type Permission } from '#contract/permissions.ts'
import type { LimitSettings } from '#contract/staff/money-limits.ts'

import { allows, combineLimits, findBeyond, limitsInReach } from './money-limits.ts'

const role = (id: string, may: readonly Permission[], limits: LimitSettings = {}) => ({
  id,
  permissions: may,
  limits,
})
const care = role('customer-care', ['orders.refund', 'orders.create'], {
  'refund-order': { SEK: 50_000, EUR: 5_000 },
  voucher: { SEK: 20_000 },
})
const lead = role('lead', ['orders.refund'], { 'refund-order': { SEK: 100_000 } })
const packer = role('warehouse', ['orders.return', 'orders.ship'])

describe('the limits that count for somebody', () => {
  test('are the highest of their roles, in each currency; a role that only comes near the money changes nothing', () => {
    expect(combineLimits([care, lead, packer], {})).toEqual({
      'refund-order': { SEK: 100_000, EUR: 5_000 },
      voucher: { SEK: 20_000 },
    })
    expect(combineLimits([packer], {})).toEqual({})
  })

  test('end where one role that gives the money away has none', () => {
    const manager = role('manager', permissions)
    expect(combineLimits([care, manager], {})).toEqual({})
  })

  test('are their own where something is set for them, higher, lower or none', () => {
    const own = { 'refund-order': { SEK: 100 }, voucher: null, 'refund-day': { SEK: 0 } }
    expect(combineLimits([care], own)).toEqual({ 'refund-order': { SEK: 100 }, 'refund-day': { SEK: 0 } })
  })

  test('are none for an owner, whatever is set', () => {
    expect(combineLimits([care, role('owner', permissions)], { voucher: { SEK: 1 } })).toEqual({})
  })
})

test('an amount is let through up to the limit, and nothing in a currency that it leaves out', () => {
  const limits = combineLimits([care], {})
  expect(allows(limits, 'refund-order', { amountMinor: 50_000, currency: 'SEK' })).toBe(true)
  expect(allows(limits, 'refund-order', { amountMinor: 50_001, currency: 'SEK' })).toBe(false)
  expect(allows(limits, 'refund-order', { amountMinor: 1, currency: 'USD' })).toBe(false)
  expect(allows(limits, 'refund-day', { amountMinor: 1_000_000, currency: 'USD' })).toBe(true)
})

test('what somebody reaches follows from their permissions, and nobody is given more of it than the giver has', () => {
  expect(limitsInReach(new Set(['gift-cards.issue', 'orders.cancel']))).toEqual([
    'refund-order',
    'refund-day',
    'gift-card',
    'gift-day',
  ])
  const mine = { voucher: { SEK: 100, EUR: 10 } }
  const reach = ['voucher', 'gift-card'] as const
  expect(findBeyond(mine, { voucher: { SEK: 100 } }, reach)).toBeNull()
  expect(findBeyond(mine, { voucher: { SEK: 101 } }, reach)).toBe('voucher')
  expect(findBeyond(mine, { voucher: { USD: 1 } }, reach)).toBe('voucher')
  expect(findBeyond(mine, {}, reach)).toBe('voucher')
  expect(findBeyond(mine, {}, ['gift-card'])).toBeNull()
  expect(findBeyond({}, {}, reach)).toBeNull()
})
