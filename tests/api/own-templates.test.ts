import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ownTemplates } from '#server/content/brand-templates.ts'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { spelled } from '../spelled.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

// As if a file of the brand had declared it.
beforeAll(() => {
  if (ownTemplates instanceof Map) ownTemplates.set('repair', { fields: { tools: { kind: 'text' } } })
})
afterAll(() => {
  if (ownTemplates instanceof Map) ownTemplates.delete('repair')
})

const repair = storyFile('Weave.').replace('"template":"story"', '"template":"repair","tools":"Needle"')

describe.each(dialects)("pages of templates of the brand's own, on %s", (dialect) => {
  let opened: OwnedOffice
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
  }, 120_000)
  afterAll(() => opened.close())

  const query = { query: { path: '/soft-wool/' } }
  const template = async () => {
    opened.shop.pass(300)
    const { snapshot } = await opened.shop.services.catalogue.current()
    return snapshot.pages.find(({ path }) => path === '/soft-wool/')?.template
  }

  test('are shown to shoppers and changed in their files alone; the back office says so and changes nothing', async () => {
    const { owner, shop } = opened
    await importPageFiles(shop, { 'wool.html': storyFile('First.') })
    const { document, version } = (await owner.ask('showPage', query)).json
    await importPageFiles(shop, { 'wool.html': repair })
    expect(await template()).toBe('own:repair')
    const { pages } = (await owner.ask('listPages')).json
    expect(pages.filter(({ path }) => path === '/soft-wool/')).toEqual([])
    const body = { path: '/soft-wool/', seen: version, document, note: '' }
    const answers = [
      await owner.ask('showPage', query),
      await owner.ask('savePage', { body }),
      await owner.ask('unpublishPage', { body: { path: '/soft-wool/', seen: 0, leadsTo: '' } }),
      await owner.ask('movePage', { body: { path: '/soft-wool/', to: '/wool/', seen: 0 } }),
      await owner.ask('linkPage', { body: { path: '/soft-wool/' } }),
    ]
    expect(answers.map(({ json }) => json.refusal?.code)).toEqual(answers.map(() => 'page-in-file'))
    expect(await template()).toBe('own:repair')
  })

  test('a page that the back office has stays as it is until it is given back, which the import says', async () => {
    const { owner, shop } = opened
    await importPageFiles(shop, { 'wool.html': storyFile('First.') })
    const { document, version } = (await owner.ask('showPage', query)).json
    const changed = { ...document, blocks: [textBlock('Ours.')] }
    await owner.ask('savePage', { body: { path: '/soft-wool/', seen: version, document: changed, note: '' } })
    await expect(spelled(() => importPageFiles(shop, { 'wool.html': repair }))).rejects.toThrow(
      /wool\.html:1: the back office has the page \/soft-wool\/.* Run `vitrine pages give-back \/soft-wool\/` first/,
    )
    expect(await template()).toBe('story')
    await owner.ask('giveBackPage', { body: { path: '/soft-wool/' } })
    await importPageFiles(shop, { 'wool.html': repair })
    expect(await template()).toBe('own:repair')
  })
})
