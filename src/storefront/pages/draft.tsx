import { type ComponentType, type ReactElement, useCallback, useEffect, useState } from 'react'

import type { OwnPage, PlainPage } from '#contract/page-data.ts'
import { type PreviewedPage, previewParameter } from '#contract/preview-messages.ts'
import { isOwnTemplate } from '#contract/snapshot.ts'
import * as texts from '#texts/pages.ts'

import { Article } from '../editorial/article.tsx'
import { Campaign } from '../editorial/campaign.tsx'
import { Contents } from '../editorial/contents.tsx'
import { ContentPageView } from '../editorial/content-page.tsx'
import { Lookbook } from '../editorial/lookbook.tsx'
import { FrontPage } from '../editorial/front-page.tsx'
import { Story } from '../editorial/story.tsx'
import { ownTemplates } from '../own-templates.ts'
import { ProductCard } from '../product/card/product-card.tsx'
import { wakeParts } from '../router/deferred.tsx'
import { handFocus, pageHeading } from '../router/focus.ts'
import { type Navigator, useRouter } from '../router/use-page.ts'
import { prefix } from '../stores/base-path.ts'
import { loadDraft, useDraft } from '../stores/catalogue/draft.ts'
import { followEditor, tellShown } from '../stores/catalogue/live-preview.ts'
import { useLazy } from '../ui/use-lazy.ts'

/** Moves to the page on which what stands around pages is looked at; another number in its address draws it again. */
function showAround(router: Navigator, path: string, sequence: number): void {
  const stop = router.subscribe(() => {
    stop()
    // Once it is drawn.
    setTimeout(() => tellShown(sequence))
  })
  router.replace(`${prefix}${path}?${previewParameter}=${sequence}`)
}

/**
 * Spec 2.15: a page before it is published, for whoever has its address (`/draft/?id=…&token=…`); and what an editor is typing, in a frame of
 * the back office.
 */
export function Page(_: { context: PlainPage }) {
  const { status, draft } = useDraft()
  const [attempt, setAttempt] = useState(0)
  const router = useRouter()
  useEffect(() => {
    const gone = new AbortController()
    const query = new URLSearchParams(location.search)
    if (query.has(previewParameter))
      void wakeParts().then(() => followEditor((path, sequence) => showAround(router, path, sequence)))
    else void loadDraft(query.get('id') ?? '', query.get('token') ?? '', gone.signal)
    return () => gone.abort()
  }, [attempt, router])
  const sequence = draft?.sequence
  useEffect(() => {
    if (sequence !== undefined) tellShown(sequence)
  }, [sequence])
  if (status === 'ready' && sequence !== undefined) return <Preview page={draft.page} />
  if (status === 'ready')
    return (
      <>
        <p className="draft-mark page">{texts.toDraft(<strong key="path">{draft.path}</strong>)}</p>
        <Preview page={draft.page} />
      </>
    )
  return (
    <div ref={handFocus(pageHeading)} className="statement page">
      <h1 className="display" tabIndex={-1}>
        {words[status].heading}
      </h1>
      <p className="statement__text">{words[status].text}</p>
      {status === 'unreachable' && (
        <div className="statement__links">
          <button
            ref={handFocus(pageHeading)}
            type="button"
            className="button"
            onClick={() => setAttempt(attempt + 1)}
          >
            {texts.tryAgain}
          </button>
        </div>
      )}
    </div>
  )
}

const words = {
  waiting: { heading: texts.oneMoment, text: texts.weAreFetchingTheDraft },
  refused: {
    heading: texts.noDraftHere,
    text: texts.theLinkIsIncomplete,
  },
  unreachable: { heading: texts.weCannotReachTheShop, text: texts.theDraftIsSafeTry },
} as const

const isOwnPage = (page: PreviewedPage): page is OwnPage => isOwnTemplate(page.template)

/** Of a template of the brand's own: its screen is a file by itself. */
function OwnPreview({ page }: { page: OwnPage }) {
  const { template } = page
  const load = useCallback(
    async () => (await ownTemplates[template]?.())?.Page as ComponentType<{ context: OwnPage }>,
    [template],
  )
  const Page = useLazy(load, true)
  return Page && <Page context={page} />
}

/** Says what it answers, so that a template that is new is asked for here. */
function Preview({ page }: { page: PreviewedPage }): ReactElement {
  if (isOwnPage(page)) return <OwnPreview page={page} />
  switch (page.template) {
    case 'article':
      return <Article context={page} Card={ProductCard} />
    case 'story':
      return <Story context={page} Card={ProductCard} />
    case 'campaign':
      return <Campaign context={page} Card={ProductCard} />
    case 'lookbook':
      return <Lookbook context={page} Card={ProductCard} />
    case 'index':
      return <Contents context={page} Card={ProductCard} />
    case 'home':
      return <FrontPage context={page} Card={ProductCard} />
    case 'content':
      return <ContentPageView context={page} Card={ProductCard} />
  }
}
