import { useState } from 'react'

import type { PageDetail } from '#contract/staff/pages.ts'
import * as texts from '#texts/backoffice-comments.ts'

import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../../ui/toasts.tsx'
import { CommentList } from './comment-list.tsx'
import { useCommentAct } from './use-comment-act.ts'

interface Props {
  readonly page: PageDetail
  /** Of the part in the version that is edited, from 1 on; 0: it was not saved yet. */
  readonly place: number
  /** Of the part as it stands on screen: "2. Quote". */
  readonly title: string
}

/** What the team noted at a part of a page, and a way to note more. */
export function BlockComments({ page, place, title }: Props) {
  const [isWriting, setIsWriting] = useState(false)
  const mayChange = useMay()('pages.change')
  const comments = page.comments.filter(({ block }) => block === place)
  if (place === 0 || (!mayChange && comments.length === 0)) return null
  return (
    <div className="block-comments">
      <CommentList path={page.path} label={texts.commentsOn(title)} comments={comments} />
      {isWriting ? (
        <CommentForm page={page} place={place} title={title} onClose={() => setIsWriting(false)} />
      ) : (
        mayChange && (
          <Button look="quiet" aria-label={texts.commentOn(title)} onPress={() => setIsWriting(true)}>
            {texts.comment}
          </Button>
        )
      )}
    </div>
  )
}

function CommentForm({ page, place, title, onClose }: Props & { readonly onClose: () => void }) {
  const [words, setWords] = useState('')
  const add = useCommentAct('addPageComment', () => {
    say(texts.noted)
    onClose()
  })
  const isEmpty = words.trim() === ''
  const { path, version: seen } = page
  return (
    <form
      className="stack"
      aria-label={texts.commentOn(title)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !add.isPending) add.mutate({ body: { path, seen, block: place, words } })
      }}
    >
      <LeaveGuard isDirty={!isEmpty} />
      <TextInput
        label={texts.commentOn(title)}
        hint={texts.words}
        value={words}
        onChange={setWords}
        rows={3}
        maxLength={2000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press on the button that it stands for
        autoFocus
      />
      <ErrorNotice error={add.error} />
      <div className="row">
        <Button type="submit" isDisabled={isEmpty} isPending={add.isPending}>
          {texts.add}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
