import type {
  ContentPage,
  EditorialPage,
  HomePage,
  OwnPage,
  PageBlock,
  ProductCard,
} from '#contract/page-data.ts'
import type { PreviewedPage } from '#contract/preview-messages.ts'
import {
  type CatalogueVariant,
  type EditorialBlock,
  isOwnTemplate,
  type Snapshot,
  type SnapshotEditorial,
  type SnapshotHome,
  type SnapshotPage,
} from '#contract/snapshot.ts'
import { homePath, type PageDocument } from '#contract/staff/page-document.ts'
import type { PageFault, PagePreview } from '#contract/staff/pages.ts'
import { isCalendarDay } from '#domain/days/calendar-day.ts'
import { createPagePrices } from '#domain/money/page-prices.ts'
import { followingPages, newestReading, orderByDate, toEntry } from '#domain/pages/list-entries.ts'
import { newestFirst } from '#domain/product/arrivals.ts'
import { createBaseColorFinder, noBrandColors } from '#domain/product/find-base-colors.ts'
import { newestModels } from '#domain/product/newest-models.ts'
import { createCards } from '#domain/product/product-card.ts'

import { refuse } from '../../application/refuse.ts'
import { defineQuery } from '../../application/use-case.ts'
import type { MarketsService } from '../../markets/service.ts'
import { findPictures } from '../../media/service.ts'
import { buildBody, listPictures, readPageSource, type PageSource } from '../page-source.ts'
import { normaliseDocument } from '../read-document.ts'
import { writeDocument } from '../write-document.ts'
import { findInvalid } from './check-page.ts'

/** A head that can be read, in place of one that is still being typed. What may stand in a story may stand in a template of the brand's own. */
const readableHead = ({ head: { fields: _, ...head } }: PageDocument): PageDocument['head'] => ({
  ...head,
  template: isOwnTemplate(head.template) ? 'story' : head.template,
  path: head.template === 'home' ? homePath : '/preview/',
  title: '-',
  heading: '-',
  description: '',
  kicker: '',
  lead: '',
  image: '',
  imageAlt: '',
  link: '',
  linkText: '',
  date: ['content', 'index', 'home'].includes(head.template) ? '' : '2000-01-01',
  lists: head.template === 'index' ? ['story'] : [],
})

/** Takes out the parts that no page can have as they are, and names each by its place. */
function leaveOut(document: PageDocument): { readonly blocks: PageDocument['blocks']; leftOut: PageFault[] } {
  const head = readableHead(document)
  const parts = document.blocks.map((block, index) => {
    const own = normaliseDocument({ head, blocks: [block] }).blocks
    const faults = findInvalid({ head, blocks: own })
    return { own, faults: faults.map((fault): PageFault => ({ ...fault, block: index + 1 })) }
  })
  return {
    blocks: parts.flatMap(({ own, faults }) => (faults.length === 0 ? own : [])),
    leftOut: parts.flatMap(({ faults }) => faults),
  }
}

/** Reads what can be shown. Refuses `page-invalid` where fields that the brand's template needs are wrong, or parts that are right by themselves cannot stand on one page. */
function readShown(path: string, document: PageDocument, blocks: PageDocument['blocks']): PageSource {
  const { fields, ...head } = normaliseDocument(document).head
  const { template } = head
  const shown = normaliseDocument({
    head: { ...readableHead(document), template, ...(fields && { fields }) },
    blocks,
  })
  const [invalid] = findInvalid(shown)
  if (invalid) refuse('page-invalid', { path, block: invalid.block, fault: invalid.fault }, 'document')
  const date = isCalendarDay(head.date) ? head.date : ''
  const source = readPageSource(writeDocument(shown), path)
  return { ...source, head: { ...source.head, ...head, path, date } }
}

interface Shown {
  readonly card: (variant: CatalogueVariant) => ProductCard
  readonly blocks: (blocks: readonly EditorialBlock[]) => PageBlock[]
}

/** Makes the cards of products that are on sale, as a published page has them. */
function createShown({ variants }: Snapshot, markets: MarketsService): Shown {
  const { card } = createCards(
    createPagePrices(markets),
    (style) => variants.filter((each) => each.style === style),
    createBaseColorFinder(noBrandColors),
  )
  const find = (uri: string) => variants.find((each) => each.uri === uri && !each.unlisted) ?? []
  return {
    card,
    blocks: (blocks) =>
      blocks.flatMap((block): PageBlock[] => {
        if (block.kind !== 'products') return [block]
        const cards = block.products.flatMap(find).map(card)
        return cards.length === 0 ? [] : [{ kind: 'products', heading: block.heading, cards }]
      }),
  }
}

const isEditorial = (page: SnapshotPage): page is SnapshotEditorial => page.template !== 'content'

/** Returns the page as the shop would be given it, if this were published now. */
function toShown(
  page: SnapshotPage | SnapshotHome,
  snapshot: Snapshot,
  markets: MarketsService,
): PreviewedPage {
  const { card, blocks: show } = createShown(snapshot, markets)
  if (page.template === 'home') {
    const { lead: text, link: href, linkText: link, image: media } = page
    const newest = newestModels(newestFirst(snapshot.variants).filter(({ unlisted }) => !unlisted))
    const front: HomePage = {
      template: 'home',
      title: page.title,
      description: page.description,
      hero: { heading: page.heading, text, href, link, media },
      blocks: show(page.blocks),
      newest: newest.map(card),
      reading: newestReading(snapshot.pages.filter(isEditorial)).map(toEntry),
    }
    return front
  }
  const { title, description, heading } = page
  if (!isEditorial(page)) {
    const { template, html, parts } = page
    const shown: ContentPage = { template, title, description, heading, html }
    return parts ? { ...shown, parts: show(parts) } : shown
  }
  const others = snapshot.pages.filter(({ path }) => path !== page.path).filter(isEditorial)
  const { template, kicker, lead, date, image, blocks, fields = {} } = page
  const entries = followingPages(page, orderByDate([...others, page])).map(toEntry)
  const words = { title, description, heading, kicker, lead, date, image, blocks: show(blocks), entries }
  if (isOwnTemplate(template)) {
    const own: OwnPage = { template, ...words, fields }
    return own
  }
  const shown: EditorialPage = { template, ...words }
  return shown
}

export interface PreviewPage {
  readonly path: string
  readonly document: PageDocument
}

/**
 * Returns a page as shoppers would see it, finished or not, and keeps nothing: parts that no page can have are left out and named. Refuses
 * `page-invalid`.
 */
export const previewPage = defineQuery<PreviewPage, PagePreview>({
  permission: 'pages.change',
  async run({ app }, { path, document }) {
    const { blocks, leftOut } = leaveOut(document)
    const source = readShown(path, document, blocks)
    const body = buildBody(source, await findPictures(app.database.read, listPictures(source)))
    const { snapshot } = await app.catalogue.current()
    const page = { ...body, path, updatedAt: app.now() }
    return { page: toShown(page, snapshot, app.selling().markets), leftOut }
  },
})

/** Returns a path of the shop that pages of this origin may frame for a few minutes. */
export const openPagePreview = defineQuery<{ readonly office: string }, string>({
  permission: 'pages.change',
  run: ({ app }, { office }) => Promise.resolve(app.drafts.previewAddress(office)),
})
