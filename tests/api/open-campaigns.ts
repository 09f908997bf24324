import { randomUUID } from 'node:crypto'

import { expect, onTestFinished } from 'vitest'

import type { CampaignOffer } from '#contract/staff/campaigns.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'

import type { Dialect } from '../fresh-database.ts'
import { openOwnedOffice } from '../owned-office.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** A shop whose owner makes campaigns; its clock begins and ends them when `pass` moves it. */
export async function openCampaigns(dialect: Dialect) {
  const { shop, owner, close } = await openOwnedOffice(dialect)
  onTestFinished(close)
  const local = (afterMs: number) => new Date(shop.now() + afterMs).toISOString().slice(0, 19)
  const reduce = (percent: number): CampaignOffer => ({
    kind: 'percent',
    percent,
    codes: [],
    category: 'shoes',
    tag: '',
    rounding: { SEK: '10', EUR: '.95' },
  })
  const body = (from: number, until: number, offer: CampaignOffer, name = 'Weekend') => ({
    name,
    startsAt: local(from),
    endsAt: local(until),
    offer,
  })
  const act = async (name: 'scheduleCampaign' | 'endCampaign' | 'cancelCampaign', id: string) =>
    (await owner.ask(name, { params: { id } })).json
  const schedule = async (input: ReturnType<typeof body>) => {
    const id = randomUUID()
    await owner.ask('saveCampaign', { params: { id }, body: input })
    expect(await act('scheduleCampaign', id)).toMatchObject({ state: 'scheduled' })
    return id
  }
  return {
    shop,
    owner,
    body,
    reduce,
    act,
    schedule,
    save: async (input: object) =>
      (await owner.ask('saveCampaign', { params: { id: randomUUID() }, body: input })).json,
    preview: async (input: ReturnType<typeof body>) =>
      (await owner.ask('previewCampaign', { params: { id: randomUUID() }, body: input })).json,
    async pass(milliseconds: number) {
      shop.pass(milliseconds)
      await applyDue(shop.database, shop.now())
      // A version of the catalogue is believed for a quarter of a second.
      shop.pass(1000)
    },
    price: async () => (await shop.services.catalogue.current()).bySku('LOA-TAU-41')?.item.prices['20'],
  }
}
