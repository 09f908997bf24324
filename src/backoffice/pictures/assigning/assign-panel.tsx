import { useState } from 'react'

import { maxChangedProducts } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-picture-places.ts'
import { undo as undoText } from '#texts/backoffice-product.ts'
import { close } from '#texts/backoffice.ts'

import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { ErrorNotice, Loading } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { useUploads } from '../../ui/pictures/use-uploads.ts'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import { PlacedGroups } from './placed-groups.tsx'
import { fileName, UnplacedPicture } from './picture-rows.tsx'
import type { PictureLine } from './picture-lines.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { useAssignment, type Assignment } from './use-assignment.ts'

/** Where the pictures that were just brought belong, by the names of their files; one button puts all of them there. */
export function AssignPanel({ uploads }: { readonly uploads: ReturnType<typeof useUploads> }) {
  const assignment = useAssignment(uploads)
  const [asked, setAsked] = useState<PictureLine | null>(null)
  const { query, placed, unplaced, done, products, isPending } = assignment
  const isTooMuch = products > maxChangedProducts
  return (
    <Panel
      title={texts.title}
      acts={
        <span className="row">
          <Button look="quiet" onPress={uploads.forgetBrought}>
            {query.data && placed.length + unplaced.length === 0 ? close : texts.leaveAll}
          </Button>
          {placed.length > 0 && (
            <ShortcutButton
              shortcut="save"
              look="primary"
              isPending={isPending}
              isDisabled={isTooMuch}
              onPress={assignment.assign}
            >
              {texts.assign(placed.length)}
            </ShortcutButton>
          )}
        </span>
      }
    >
      <ErrorNotice error={query.error} onRetry={query.refetch} />
      <ErrorNotice error={assignment.error} />
      {isTooMuch && <p role="alert">{texts.tooMany(maxChangedProducts)}</p>}
      {(uploads.isBusy || query.isPending) && !query.error && <Loading />}
      <LeaveGuard isDirty={placed.length > 0} />
      <Summary assignment={assignment} />
      <BareColors names={assignment.bare} />
      {done && (
        <div className="row">
          <span>{texts.assigned(done.names.length, done.products)}</span>
          <Button isPending={assignment.isUndoing} onPress={() => assignment.undo(done)}>
            {undoText}
          </Button>
        </div>
      )}
      {placed.length > 0 && (
        <section className="placed">
          <h3 className="heading">{texts.foundTitle}</h3>
          <PlacedGroups lines={placed} assignment={assignment} onChange={setAsked} />
        </section>
      )}
      {unplaced.length > 0 && (
        <section className="placed">
          <h3 className="heading">{texts.noneTitle}</h3>
          <p className="soft">{texts.namesHint}</p>
          <ul>
            {unplaced.map((line) => (
              <UnplacedPicture key={line.picture.name} line={line} onChoose={() => setAsked(line)} />
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <PlaceDialog
          file={fileName(asked)}
          start={asked.choice}
          onClose={() => setAsked(null)}
          onChoose={(choice) => {
            assignment.choose(asked.picture.name, choice)
            setAsked(null)
          }}
        />
      )}
    </Panel>
  )
}

function Summary({ assignment: { query, placed, unplaced, there } }: { readonly assignment: Assignment }) {
  if (!query.data) return null
  const proposed = placed.filter(({ isProposed }) => isProposed).length
  const sentences = [
    (placed.length > 0 || unplaced.length > 0) && texts.found(placed.length),
    unplaced.length > 0 && texts.none(unplaced.length),
    there > 0 && texts.there(there),
    proposed > 0 && texts.toCheck(proposed),
    proposed > 0 && texts.laterHint,
  ]
  return <p role="status">{sentences.filter(Boolean).join(' ')}</p>
}

const shownBare = 12

/** Colours for which a picture seems to be missing among those that were brought. */
const BareColors = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <p>
      {texts.bare(names.length)} {names.slice(0, shownBare).join('; ')}
      {names.length > shownBare && ' …'}
    </p>
  )
