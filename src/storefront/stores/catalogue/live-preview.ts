import type { PreviewAnswer, PreviewMessage } from '#contract/preview-messages.ts'
import { unknownFields } from '#contract/unknown-fields.ts'

import { draftPage, draftStore } from './draft.ts'

const isPreview = (data: unknown): data is PreviewMessage => {
  const { kind, sequence, page } = unknownFields(data)
  return kind === 'preview' && typeof sequence === 'number' && typeof page === 'object'
}

/** Nothing of it is a secret, and the policy of this page lets no other origin frame it. */
const tell = (answer: PreviewAnswer): void => parent.postMessage(answer, '*')

/** Links and forms would leave what is being written. */
const stay = (event: Event): void => {
  const isLeaving = event.type === 'submit' || (event.target instanceof Element && event.target.closest('a'))
  if (isLeaving) event.preventDefault()
}

/**
 * Shows what the back office that frames this page sends, the newest and never one before it. In a window of its own there is nobody to send.
 */
export function followEditor(signal: AbortSignal): void {
  if (parent === window) return draftStore.setState({ status: 'refused', draft: null })
  let newest = -1
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isPreview(data) || data.sequence <= newest) return
    const page = draftPage(data.page.title, { ...data.page })
    if (!page) return
    newest = data.sequence
    draftStore.setState({ status: 'ready', draft: { path: data.path, page, sequence: newest } })
  }
  addEventListener('message', hear, { signal })
  for (const type of ['click', 'submit']) addEventListener(type, stay, { signal, capture: true })
  tell({ kind: 'preview-ready' })
}

/** Tells the back office which one is seen. */
export const tellShown = (sequence: number): void => tell({ kind: 'preview-shown', sequence })
