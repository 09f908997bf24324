import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import type { EditorialPage, HomePage, OwnPage, PageBlock } from '#contract/page-data.ts'
import type { PreviewedPage } from '#contract/preview-messages.ts'
import { editorialTemplates, type EditorialBlock, isOwnTemplate } from '#contract/snapshot.ts'

import { isRefused } from '../refusal.ts'
import { callApi } from '../shop-api.ts'

export type DraftState =
  | { readonly status: 'waiting' | 'refused' | 'unreachable'; readonly draft: null }
  | { readonly status: 'ready'; readonly draft: ShownDraft }

interface ShownDraft {
  readonly path: string
  readonly page: PreviewedPage
  /** Of what an editor is typing: which change it is. */
  readonly sequence?: number
}

export const draftStore = createStore<DraftState>(() => ({ status: 'waiting', draft: null }))

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Cards are made when a page is published; until then a product is a link. */
function withoutUris(block: PageBlock | EditorialBlock): PageBlock {
  if (block.kind !== 'products' || 'cards' in block) return block
  const uris = block.products.filter((uri) => /^[a-z0-9-]+$/.test(uri))
  return { kind: 'text', html: `<p>${uris.map((uri) => `<a href="/${uri}/">${uri}</a>`).join(', ')}</p>` }
}

const readBlocks = (value: unknown) =>
  (asList(value) as readonly (PageBlock | EditorialBlock)[]).map(withoutUris)

/** A draft may be half written: what it lacks is empty. Null for what is not a page of words. */
export function draftPage(title: string, context: Readonly<Record<string, unknown>>): PreviewedPage | null {
  const words = {
    title: asText(context['title']) || title,
    description: asText(context['description']),
    heading: asText(context['heading']) || title,
  }
  if (context['template'] === 'content') {
    const parts = readBlocks(context['parts'])
    return {
      template: 'content',
      ...words,
      html: asText(context['html']),
      ...(parts.length > 0 && { parts }),
    }
  }
  if (context['template'] === 'home') return readHome(words, context)
  const written = {
    ...words,
    kicker: asText(context['kicker']),
    lead: asText(context['lead']),
    date: asText(context['date']),
    // The server made both when it stored the draft, of the shapes that a published page has.
    image: (context['image'] as EditorialPage['image'] | undefined) ?? null,
    blocks: readBlocks(context['blocks']),
    entries: asList(context['entries']) as EditorialPage['entries'],
  }
  const named = asText(context['template'])
  if (isOwnTemplate(named)) {
    const fields = (context['fields'] as OwnPage['fields'] | undefined) ?? {}
    return { template: named, ...written, fields }
  }
  const template = editorialTemplates.find((each) => each === named)
  if (!template) return null
  const page: EditorialPage = { template, ...written }
  return page
}

/** Of a draft that was kept its body, as a page is stored; of one that is being typed what a page shows. */
function readHome(
  { title, description, heading }: Readonly<Record<'title' | 'description' | 'heading', string>>,
  context: Readonly<Record<string, unknown>>,
): HomePage {
  const media = (context['image'] as NonNullable<HomePage['hero']>['media'] | undefined) ?? null
  const { lead, link, linkText } = context
  const stored = { heading, text: asText(lead), href: asText(link), link: asText(linkText), media }
  return {
    template: 'home',
    title,
    description,
    hero: (context['hero'] as HomePage['hero'] | undefined) ?? stored,
    blocks: readBlocks(context['blocks']),
    newest: asList(context['newest']) as HomePage['newest'],
    reading: asList(context['reading']) as HomePage['reading'],
  }
}

/** Loads a draft by the id and token of its address (spec 2.15, 7.26). One that may not be seen looks like one that is not there. */
export async function loadDraft(id: string, token: string, signal: AbortSignal): Promise<void> {
  if (id === '') return draftStore.setState({ status: 'refused', draft: null })
  draftStore.setState({ status: 'waiting', draft: null })
  try {
    const { title, path, context } = await callApi('getDraft', { params: { id }, query: { token }, signal })
    const page = draftPage(title, context)
    draftStore.setState(
      page ? { status: 'ready', draft: { path, page } } : { status: 'refused', draft: null },
    )
  } catch (error) {
    if (signal.aborted) return
    if (isRefused(error)) return draftStore.setState({ status: 'refused', draft: null })
    draftStore.setState({ status: 'unreachable', draft: null })
    console.error('The draft could not be loaded', error)
  }
}

export const useDraft = (): DraftState => useStore(draftStore)
