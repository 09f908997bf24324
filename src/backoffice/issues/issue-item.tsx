import { Link } from '@tanstack/react-router'

import type { IssueRow } from '#contract/staff/answers.ts'
import { issues as texts } from '#texts/backoffice-sections.ts'

import { formatTime } from '../format/time.ts'
import { useMay, useSignedIn } from '../session/session.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly issue: IssueRow
  readonly onOpen: (dialog: 'assign' | 'resolve') => void
}

const kindName = (kind: string): string => texts.kinds[kind] ?? kind

/** One issue: what happened, what is left to do, and whose it is. */
export function IssueItem({ issue, onOpen }: Props) {
  const { kind, what, todo, detail, order, createdAt, resolvedAt, resolvedBy, note } = issue
  const isOpen = resolvedAt === null
  return (
    <li className="issue">
      <p className="row">
        <Tag tone={isOpen ? 'warn' : 'over'}>{kindName(kind)}</Tag>
        {order && (
          <Link to="/orders/$number" params={{ number: order }}>
            {texts.order(order)}
          </Link>
        )}
        <span className="soft small">{formatTime(createdAt)}</span>
        <Owner issue={issue} />
        {!isOpen && (
          <span className="soft small">{texts.resolvedAt(formatTime(resolvedAt), resolvedBy)}</span>
        )}
      </p>
      <p className="issue__text">{what}</p>
      {detail && <p className="issue__text soft">{detail}</p>}
      {todo && isOpen && (
        <p className="issue__text">
          <strong>{todo}</strong>
        </p>
      )}
      {note && <p className="issue__text soft">{note}</p>}
      {isOpen && (
        <div className="row">
          <Acts issue={issue} onOpen={onOpen} />
        </div>
      )}
    </li>
  )
}

function Owner({ issue: { assignee } }: Pick<Props, 'issue'>) {
  const isMine = useSignedIn()?.email === assignee?.email
  if (!assignee) return null
  return (
    <span className={isMine ? 'small' : 'soft small'}>
      {isMine ? texts.yours : texts.assignedTo(assignee.name)}
    </span>
  )
}

function Acts({ issue, onOpen }: Props) {
  const may = useMay()
  const me = useSignedIn()
  const isMine = me !== null && issue.assignee?.email === me.email
  const assign = useAct('assignIssue', { changes: ['issues'] })
  const take = () =>
    assign.mutate(
      { params: { id: issue.id }, body: { assignee: isMine ? null : (me?.email ?? null) } },
      {
        onSuccess: () => say(isMine || !me ? texts.givenBack : texts.assigned(me.name)),
        onError: ({ message }) => say(message),
      },
    )
  return (
    <>
      {may('issues.assign') && me && (
        <>
          <Button isPending={assign.isPending} onPress={take}>
            {isMine ? texts.giveBack : texts.take}
          </Button>
          <Button onPress={() => onOpen('assign')}>{texts.assign}</Button>
        </>
      )}
      {may('issues.resolve') && <Button onPress={() => onOpen('resolve')}>{texts.resolve}</Button>}
    </>
  )
}
