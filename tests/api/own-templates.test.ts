import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PageDocument } from '#contract/staff/page-document.ts'
import { ownTemplates } from '#server/content/brand-templates.ts'

import { dialects } from '../fresh-database.ts'
import { openOwnedOffice, type OwnedOffice } from '../owned-office.ts'
import { importPageFiles, storyFile, textBlock } from './page-files.ts'

// As if a file of the brand had declared it.
beforeAll(() => {
  if (ownTemplates instanceof Map)
    ownTemplates.set('repair', {
      fields: {
        tools: { kind: 'text', isRequired: true },
        level: { kind: 'choice', choices: ['easy', 'patient'] },
        isFree: { kind: 'flag' },
      },
    })
})
afterAll(() => {
  if (ownTemplates instanceof Map) ownTemplates.delete('repair')
})

const path = '/soft-wool/'
const repair = (tools: string) =>
  storyFile('Weave.').replace('"template":"story"', `"template":"repair","tools":"${tools}"`)

describe.each(dialects)("pages of templates of the brand's own, on %s", (dialect) => {
  let opened: OwnedOffice
  beforeAll(async () => {
    opened = await openOwnedOffice(dialect)
    await importPageFiles(opened.shop, { 'wool.html': repair('Needle') })
  }, 120_000)
  afterAll(() => opened.close())

  const shown = async () => {
    opened.shop.pass(300)
    const { snapshot } = await opened.shop.services.catalogue.current()
    return snapshot.pages.find((page) => page.path === path)
  }
  const show = async () => (await opened.owner.ask('showPage', { query: { path } })).json
  const save = async (document: PageDocument) =>
    opened.owner.ask('savePage', {
      body: { path, seen: (await show()).version, document, note: '' },
    })

  test('are listed and shown with their fields as their file says them, and with what the template declares', async () => {
    expect(await shown()).toMatchObject({ template: 'own:repair', fields: { tools: 'Needle' } })
    const { pages, ownTemplates: named } = (await opened.owner.ask('listPages')).json
    expect(named).toContain('own:repair')
    expect(pages.find((page) => page.path === path)).toMatchObject({
      template: 'own:repair',
      isEdited: false,
    })
    const page = await show()
    expect(page.document.head).toMatchObject({
      template: 'own:repair',
      fields: { tools: 'Needle', level: '', isFree: false },
    })
    expect(page.ownFields).toMatchObject({ tools: { kind: 'text', isRequired: true } })
    expect(page.faults).toEqual([])
  })

  test('are saved as drafts, previewed and published with what was typed', async () => {
    const { document } = await show()
    const fields = { tools: 'Awl', level: 'patient', isFree: true }
    const changed = { ...document, head: { ...document.head, fields }, blocks: [textBlock('Ours.')] }
    const { json: saved } = await save(changed)
    expect(saved.document.head.fields).toEqual(fields)
    expect(await shown()).toMatchObject({ fields: { tools: 'Needle' } })
    const preview = await opened.owner.ask('previewPage', { body: { path, document: changed } })
    expect(preview.json.page).toMatchObject({
      template: 'own:repair',
      fields,
      blocks: [{ kind: 'text' }],
    })
    expect(preview.json.leftOut).toEqual([])
    const seen = saved.version
    await opened.owner.ask('publishPage', { body: { path, seen, at: null } })
    expect(await shown()).toMatchObject({ template: 'own:repair', fields })
    const compared = await opened.owner.ask('comparePageVersions', {
      query: { path, from: '1', to: String(seen) },
    })
    expect(compared.json.head).toContainEqual({ field: 'tools', before: 'Needle', after: 'Awl' })
    // The file says something else from then on, and does not win.
    await importPageFiles(opened.shop, { 'wool.html': repair('Thimble') })
    expect(await shown()).toMatchObject({ fields: { tools: 'Awl' } })
    expect((await show()).isFileNewer).toBe(true)
  })

  test('are not published while a field that is needed is empty, which the preview says as well', async () => {
    const { document } = await show()
    const empty = { ...document, head: { ...document.head, fields: { tools: '' } } }
    const { json: saved } = await save(empty)
    const fault = { code: 'own-field-missing', params: { field: 'tools' } }
    expect(saved.faults).toMatchObject([{ block: null, code: 'invalid', fault }])
    const answers = [
      await opened.owner.ask('publishPage', { body: { path, seen: saved.version, at: null } }),
      await opened.owner.ask('previewPage', { body: { path, document: empty } }),
    ]
    expect(answers.map(({ json }) => json.refusal)).toMatchObject([
      { code: 'page-invalid' },
      { code: 'page-invalid', params: { fault } },
    ])
  })

  test('are not saved while the file of their template is gone: what it asked for would be lost', async () => {
    const { document, version } = await show()
    const lost = { ...document, head: { ...document.head, template: 'own:lost' as const } }
    const { json } = await save(lost)
    expect(json.refusal).toMatchObject({
      code: 'page-template-unknown',
      field: 'document.head.template',
      params: { template: 'lost' },
    })
    expect((await show()).version).toBe(version)
  })

  test('are made in the back office, too', async () => {
    const { document } = await show()
    const made = { ...document, head: { ...document.head, heading: 'Knee', fields: { tools: 'Patch' } } }
    const body = { path: '/knee/', seen: 0, document: made, note: '' }
    const { json } = await opened.owner.ask('savePage', { body })
    expect(json).toMatchObject({
      path: '/knee/',
      template: 'own:repair',
      file: null,
      document: { head: { path: '/knee/', fields: { tools: 'Patch', level: '', isFree: false } } },
    })
  })
})
