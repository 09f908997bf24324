import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { permissions as allPermissions, type Permission } from '#contract/permissions.ts'
import { accessHeader, staffBase } from '#contract/staff/calls.ts'

import type { OfficeBrowser } from '../back-office.ts'
import { vitrine } from '../command-line.ts'
import { dialects } from '../fresh-database.ts'
import { confirmOwner, hire, type Hired } from '../hire.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'

describe.each(dialects)('roles of the shop’s own, on %s', (dialect) => {
  let open: OwnedOffice
  beforeAll(async () => {
    open = await openOwnedOffice(dialect)
  })
  afterAll(() => open.close())

  const code = (answer: { json: { refusal?: { code: string } } }) => answer.json.refusal?.code
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)
  async function create(name: string, permissions: readonly Permission[], by: OfficeBrowser = open.owner) {
    await confirmOwner(open)
    return by.ask('createRole', { body: { name, permissions } })
  }
  async function makeRole(name: string, permissions: readonly Permission[]) {
    const made = await create(name, permissions)
    expect(made.status, made.json.message).toBe(200)
    return made.json
  }
  const change = (id: string, body: object, by: OfficeBrowser = open.owner) =>
    by.ask('changeRole', { params: { id }, body })
  const readAccess = async ({ browser }: Hired) => {
    const response = await fetch(`${open.office.url}${staffBase}/me`, {
      headers: {
        'user-agent': browser.userAgent,
        cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
    })
    return response.headers.get(accessHeader)
  }

  test('what is changed counts at once for who has the role, in open sessions too, and they can tell', async () => {
    const role = await makeRole('Studio', ['pictures.read', 'pictures.change'])
    const pia = await hire(open, 'Pia', [role.id])
    expect((await pia.browser.ask('listPictures')).status).toBe(200)
    expect((await pia.browser.ask('getSession')).json.staff).toMatchObject({
      roles: [role.id],
      roleNames: { [role.id]: 'Studio' },
      permissions: ['pictures.read', 'pictures.change'],
    })
    const before = await readAccess(pia)
    expect(await readAccess(pia)).toBe(before)
    await confirmOwner(open)
    const body = { name: 'Studio and stock', permissions: ['stock.read'], version: 1 }
    expect((await change(role.id, body)).json).toMatchObject({
      name: 'Studio and stock',
      own: { version: 2 },
      people: 1,
    })
    expect(code(await pia.browser.ask('listPictures'))).toBe('not-permitted')
    expect((await pia.browser.ask('listStock')).status).toBe(200)
    expect(await readAccess(pia)).not.toBe(before)
    const { entries } = (await open.owner.ask('listAudit', { query: { ref: role.id } })).json
    expect(entries.map(({ action }) => action)).toEqual(['role-change', 'role-create'])
  })

  test('of two who change a role at once the second is told whose change came first', async () => {
    const { id, name } = await makeRole('Press', ['orders.read'])
    const ask = (permission: Permission) => change(id, { name, permissions: [permission], version: 1 })
    const both = await Promise.all([ask('stock.read'), ask('pages.read')])
    expect(statuses(both)).toEqual([200, 409])
    expect(both.map(code)).toContain('role-changed')
    const twin = (called: string) =>
      open.owner.ask('createRole', { body: { name: called, permissions: ['orders.read'] } })
    const twice = await Promise.all([twin('Twin'), twin(' twin ')])
    expect(statuses(twice)).toEqual([200, 409])
    expect(code(await create('Customer-Care', ['orders.read']))).toBe('role-name-taken')
    expect((await create('Wrong', [])).status).toBe(400)
    const unknown = { name: 'Wrong', permissions: ['orders.steal'] }
    expect((await open.owner.ask('createRole', { body: unknown })).status).toBe(400)
  })

  test('a role that somebody has stays, one that nobody has goes with its limits, and those that come along stay as they are', async () => {
    const role = await makeRole('Gifts', ['gift-cards.read', 'gift-cards.issue'])
    const gil = await hire(open, 'Gil', [role.id])
    await confirmOwner(open)
    const limits = { limits: { 'gift-card': { SEK: 100 } }, version: 0 }
    const limited = { params: { kind: 'role', id: role.id }, body: limits }
    expect((await open.owner.ask('setLimits', limited)).status).toBe(200)
    const card = { amountMinor: 101, currency: 'SEK', email: '' }
    expect(code(await gil.browser.ask('issueGiftCard', { body: card }))).toBe('limit-exceeded')
    const remove = (id: string) => open.owner.ask('removeRole', { params: { id } })
    const used = await remove(role.id)
    expect(used.json).toMatchObject({
      refusal: { code: 'role-in-use' },
      message: 'Gil has the role Gifts. Give them another one first.',
    })
    const give = { params: { id: gil.id }, body: { roles: ['warehouse'] } }
    expect((await open.owner.ask('changeStaff', give)).status).toBe(200)
    expect((await remove(role.id)).status).toBe(200)
    expect(code(await remove(role.id))).toBe('role-unknown')
    const holders = (await open.owner.ask('listLimits')).json.holders
    expect(holders.some(({ id }) => id === role.id)).toBe(false)
    const builtIn = { name: 'Boss', permissions: ['orders.read'], version: 1 }
    for (const answer of [await remove('owner'), await change('owner', builtIn)])
      expect(code(answer)).toBe('role-built-in')
    expect(code(await change('nothing', builtIn))).toBe('role-unknown')
  })

  test('while a role is given to somebody it is not removed: one of the two is told', async () => {
    for (let round = 0; round < 3; round++) {
      const role = await makeRole(`Brief ${round}`, ['orders.read'])
      const body = { email: `${crypto.randomUUID()}@example.com`, name: 'Ina', roles: [role.id] }
      const [invited, removed] = await Promise.all([
        open.owner.ask('inviteStaff', { body }),
        open.owner.ask('removeRole', { params: { id: role.id } }),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([invited.status, removed.status])
    }
  })

  test('nobody makes, changes, gives or removes a role that may do more than they, nor one that gives more away', async () => {
    const keeper = await makeRole('Team keeper', ['staff.read', 'staff.change', 'gift-cards.issue'])
    const kim = await hire(open, 'Kim', [keeper.id])
    await confirmOwner(open)
    const own = { limits: { 'gift-card': { SEK: 500 } }, version: 0 }
    const set = (by: OfficeBrowser, id: string, body: object) =>
      by.ask('setLimits', { params: { kind: 'role', id }, body })
    expect((await set(open.owner, keeper.id, own)).status).toBe(200)
    const more = { name: 'More', permissions: ['orders.refund'] }
    expect(code(await kim.browser.ask('createRole', { body: more }))).toBe('role-beyond-own')
    const strong = await makeRole('Strong', ['orders.refund'])
    for (const answer of [
      await change(strong.id, { name: 'Weak', permissions: ['staff.read'], version: 1 }, kim.browser),
      await kim.browser.ask('removeRole', { params: { id: strong.id } }),
      await kim.browser.ask('inviteStaff', {
        body: { email: 'x@example.com', name: 'X', roles: [strong.id] },
      }),
    ])
      expect(code(answer)).toBe('role-beyond-own')
    // Its copy would have no limit: it can be made, and given to nobody by who has one.
    const copied = await kim.browser.ask('createRole', {
      body: { name: 'Team keeper (copy)', permissions: ['gift-cards.issue'] },
    })
    expect(copied.status).toBe(200)
    const invite = { email: 'y@example.com', name: 'Y', roles: [copied.json.id] }
    expect(code(await kim.browser.ask('inviteStaff', { body: invite }))).toBe('limit-beyond-own')
    const raised = { limits: { 'gift-card': { SEK: 501 } }, version: 1 }
    expect(code(await set(kim.browser, keeper.id, raised))).toBe('limit-beyond-own')
    const lowered = { limits: { 'gift-card': { SEK: 400 } }, version: 1 }
    expect((await set(kim.browser, keeper.id, lowered)).status).toBe(200)
    // A role of all permissions is no owner: the last one stays, whoever else may do all.
    await confirmOwner(open)
    const all = await makeRole('Everything', allPermissions)
    await hire(open, 'Eve', [all.id])
    const [owner] = (await open.owner.ask('listStaff')).json.staff
    const demoted = await open.owner.ask('changeStaff', {
      params: { id: owner?.id ?? '' },
      body: { roles: [all.id] },
    })
    expect(code(demoted)).toBe('last-owner')
  })

  test('the command line makes, changes, gives and removes them by name', async () => {
    const run = (...args: string[]) => vitrine(open.shop, 'staff', ...args)
    expect(await run('role', 'add', 'Packer plus', '--like', 'warehouse')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Packer plus +orders\.read, orders\.ship/),
    })
    expect(await run('role', 'add', 'packer PLUS', '--permissions', 'orders.read')).toMatchObject({ code: 1 })
    const wrong = await run('role', 'add', 'Wrong', '--permissions', 'orders.steal')
    expect(wrong).toMatchObject({ code: 2, error: expect.stringContaining('orders.steal') })
    expect((await run('role', 'change', 'packer plus', '--permissions', 'orders.read')).code).toBe(0)
    expect(await run('role', 'change', 'owner', '--name', 'Boss')).toMatchObject({ code: 1 })
    const email = `${crypto.randomUUID()}@example.com`
    expect((await run('invite', email, '--name', 'Per', '--roles', 'Packer plus')).code).toBe(0)
    expect((await run('list')).out).toMatch(/Per +invited +Packer plus/)
    expect(await run('role', 'remove', 'Packer plus')).toMatchObject({ code: 1 })
    expect((await run('change', email, '--roles', 'warehouse')).code).toBe(0)
    expect((await run('role', 'remove', 'Packer plus')).code).toBe(0)
    expect((await run('roles')).out).not.toContain('Packer plus')
  }, 120_000)
})
