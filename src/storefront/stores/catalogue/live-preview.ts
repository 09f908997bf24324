import { shop } from '#brand/shop.config.ts'
import type { PreviewAnswer, PreviewMessage, SitePreviewMessage } from '#contract/preview-messages.ts'
import { unknownFields } from '#contract/unknown-fields.ts'

import { draftPage, draftStore } from './draft.ts'

const isPreview = (data: unknown): data is PreviewMessage => {
  const { kind, sequence, page } = unknownFields(data)
  return kind === 'preview' && typeof sequence === 'number' && typeof page === 'object'
}

const isSitePreview = (data: unknown): data is SitePreviewMessage => {
  const { kind, sequence, path, content } = unknownFields(data)
  return (
    kind === 'preview-site' &&
    typeof sequence === 'number' &&
    typeof path === 'string' &&
    typeof content === 'object'
  )
}

/** Nothing of it is a secret, and the policy of this page lets no other origin frame it. */
const tell = (answer: PreviewAnswer): void => parent.postMessage(answer, '*')

/** Links and forms would leave what is being written. */
const stay = (event: Event): void => {
  const isLeaving = event.type === 'submit' || (event.target instanceof Element && event.target.closest('a'))
  if (isLeaving) event.preventDefault()
}

let isFollowing = false

/**
 * Shows what the back office that frames this page sends, the newest and never one before it, for as long as the document lives: what
 * stands around pages is looked at on other pages than this one, to which `onSite` moves. In a window of its own there is nobody to send.
 */
export function followEditor(onSite: (path: string, sequence: number) => void): void {
  if (parent === window) return draftStore.setState({ status: 'refused', draft: null })
  if (isFollowing) return
  isFollowing = true
  let newest = -1
  const show = (data: unknown) => {
    if (isSitePreview(data) && data.sequence > newest) {
      newest = data.sequence
      Object.assign(shop, data.content)
      onSite(data.path, newest)
    }
    if (!isPreview(data) || data.sequence <= newest) return
    const page = draftPage(data.page.title, { ...data.page })
    if (!page) return
    newest = data.sequence
    draftStore.setState({ status: 'ready', draft: { path: data.path, page, sequence: newest } })
  }
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => source === parent && show(data))
  for (const type of ['click', 'submit']) addEventListener(type, stay, { capture: true })
  tell({ kind: 'preview-ready' })
}

/** Tells the back office which one is seen. */
export const tellShown = (sequence: number): void => tell({ kind: 'preview-shown', sequence })
