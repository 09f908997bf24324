import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createApi } from '../../api/client.ts'
import { draftPage, draftStore, loadDraft } from './draft.ts'
import { connectApi } from '../shop-api.ts'

const draft = {
  id: 'd1',
  type: 'page',
  status: 'draft',
  title: 'Soon',
  path: '/campaign-soon/',
  context: { template: 'campaign', heading: 'Soon', blocks: [{ kind: 'text', html: '<p>Wait.</p>' }] },
}

/** A shop whose one draft is `d1` with the token `t1`, and which refuses every other. Returns the addresses that were asked for. */
async function shopWithDraft(context: object = draft.context, status = 403): Promise<string[]> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const isRight = request.url?.endsWith('/draft/d1?token=t1')
    response.writeHead(isRight ? 200 : status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isRight ? { ...draft, context } : { code: 'rest_forbidden', message: 'No.', data: { status } },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  connectApi(
    createApi({
      baseUrl: `http://localhost:${port}`,
      namespaces: { commerce: 'commerce', brand: 'atelier' },
    }),
  )
  return asked
}
const stay = () => new AbortController().signal
afterEach(() => draftStore.setState({ status: 'waiting', draft: null }, true))

describe('[2.15] [7.26] the draft page', () => {
  it('shows the draft that the id and token of its address open', async () => {
    const asked = await shopWithDraft()
    await loadDraft('d1', 't1', stay())
    expect(asked).toEqual(['/wp-json/atelier/v1/draft/d1?token=t1'])
    expect(draftStore.getState()).toMatchObject({
      status: 'ready',
      draft: { path: '/campaign-soon/', page: { template: 'campaign', heading: 'Soon', title: 'Soon' } },
    })
  })
  it('says the same of a wrong token, a wrong id and an address without one', async () => {
    const asked = await shopWithDraft()
    const states = []
    for (const [id, token] of [
      ['d1', 'wrong'],
      ['d2', 't1'],
      ['d1', ''],
      ['', 't1'],
    ] as const) {
      draftStore.setState({ status: 'waiting', draft: null }, true)
      await loadDraft(id, token, stay())
      states.push(draftStore.getState())
    }
    expect(new Set(states.map((state) => JSON.stringify(state)))).toEqual(
      new Set(['{"status":"refused","draft":null}']),
    )
    expect(asked).toHaveLength(3)
  })
  it('tells that the shop cannot be reached from that the draft is not there', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => reported.mockRestore())
    connectApi(
      createApi({ baseUrl: 'http://localhost:1', namespaces: { commerce: 'commerce', brand: 'atelier' } }),
    )
    await loadDraft('d1', 't1', stay())
    expect(draftStore.getState().status).toBe('unreachable')
  })
  it('takes a call too many for a shop that is busy, not for a draft that is not there', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => reported.mockRestore())
    await shopWithDraft(draft.context, 429)
    await loadDraft('d1', 'wrong', stay())
    expect(draftStore.getState().status).toBe('unreachable')
  })
  it('refuses what is not a page of words', async () => {
    await shopWithDraft({ template: 'checkout' })
    await loadDraft('d1', 't1', stay())
    expect(draftStore.getState().status).toBe('refused')
  })
})

describe('[2.15] a draft that is half written', () => {
  it('has empty parts where it lacks them', () => {
    expect(draftPage('Soon', { template: 'story' })).toEqual({
      template: 'story',
      title: 'Soon',
      heading: 'Soon',
      description: '',
      kicker: '',
      lead: '',
      date: '',
      image: null,
      blocks: [],
      entries: [],
    })
    expect(draftPage('Terms', { template: 'content', html: '<p>A</p>' })).toMatchObject({
      html: '<p>A</p>',
      heading: 'Terms',
    })
  })
  it('names products by links, since cards are made when it is published', () => {
    const blocks = [{ kind: 'products', heading: '', products: ['taupe', '"><script>'] }]
    expect(draftPage('Soon', { template: 'story', blocks })).toMatchObject({
      blocks: [{ kind: 'text', html: '<p><a href="/taupe/">taupe</a></p>' }],
    })
  })
})
