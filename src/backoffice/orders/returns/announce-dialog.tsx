import { useState } from 'react'

import * as texts from '#texts/backoffice-returns.ts'

import { isCount } from '../units.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { say } from '../../ui/toasts.tsx'
import { AnnouncedFields } from './announced-fields.tsx'
import { beginLine, beginWithdrawn, type DraftLine, readFaults, toReturnedLine } from './draft-line.ts'
import { type NewReturnProps, useReturnAct } from './use-return-act.ts'

/** Announces for a buyer what comes back, by line: how many, why, for the money or for another size. */
export function AnnounceDialog({ of, withdrawal, onClose }: NewReturnProps) {
  const { number } = of
  const [key] = useState(() => crypto.randomUUID())
  const [start] = useState(() =>
    of.returnable.map(withdrawal ? (line) => beginWithdrawn(line, withdrawal) : beginLine),
  )
  const [drafts, setDrafts] = useState<readonly DraftLine[]>(start)
  const announce = useReturnAct('announceReturn', () => {
    say(texts.announcedDone(number))
    onClose()
  })
  const chosen = drafts.filter(({ units }) => Number(units.trim()) > 0)
  const isRight = drafts.every(({ of: { units: left }, units }) => isCount(units, left))
  const faults = readFaults(announce.error, announce.variables?.body.lines.map(({ line }) => line) ?? [])
  return (
    <FormDialog
      title={withdrawal ? texts.withdrawnTitle(number) : texts.announceTitle(number)}
      onClose={onClose}
      act={texts.announce}
      onAct={() =>
        announce.mutate({
          params: { number },
          body: { key, lines: chosen.map(toReturnedLine), withdrawal: withdrawal?.nth ?? null },
        })
      }
      isWide
      isBlocked={chosen.length === 0 || !isRight}
      isPending={announce.isPending}
      error={announce.error}
      isDirty={drafts !== start}
    >
      {drafts.map((draft) => (
        <AnnouncedFields
          key={draft.of.line}
          draft={draft}
          currency={of.currency}
          fault={faults.get(draft.of.line) ?? null}
          onChange={(changed) => setDrafts(drafts.map((each) => (each === draft ? changed : each)))}
        />
      ))}
      <p className="soft">{texts.announceEffect(of.email)}</p>
    </FormDialog>
  )
}
