import { useState } from 'react'

import * as texts from '#texts/backoffice-picture-places.ts'

import { Button } from '../../ui/button.tsx'
import type { PictureLine, PlacedLine } from './picture-lines.ts'
import { PlacedPicture } from './picture-rows.tsx'
import type { Assignment } from './use-assignment.ts'

/** So many pictures are shown one by one; more, product by product. */
const listed = 40

interface Props {
  readonly lines: readonly PlacedLine[]
  readonly assignment: Assignment
  /** Somebody wants to put one elsewhere. */
  readonly onChange: (line: PictureLine) => void
}

/** The pictures that found their colour; of a whole season, a line for each product, which opens. */
export function PlacedGroups({ lines, assignment, onChange }: Props) {
  if (lines.length <= listed) return <Pictures lines={lines} assignment={assignment} onChange={onChange} />
  const groups = Map.groupBy(lines, ({ choice }) => choice.product.id)
  return (
    <div className="placed__groups">
      {[...groups].map(([id, group]) => (
        <Group key={id} lines={group} assignment={assignment} onChange={onChange} />
      ))}
    </div>
  )
}

/** What is closed is not drawn: hundreds of fields would make each key wait. */
function Group({ lines, assignment, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const proposed = lines.filter(({ isProposed }) => isProposed)
  const name = lines[0]?.choice.product.name ?? ''
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.group(name, lines.length, proposed.length)}</summary>
      {isOpen && (
        <>
          <Pictures lines={lines} assignment={assignment} onChange={onChange} />
          {proposed.length > 0 && (
            <Button aria-label={texts.textsOfAreRight(name)} onPress={() => assignment.accept(proposed)}>
              {texts.textsAreRight}
            </Button>
          )}
        </>
      )}
    </details>
  )
}

const Pictures = ({ lines, assignment, onChange }: Props) => (
  <ul>
    {lines.map((line) => (
      <PlacedPicture
        key={line.picture.name}
        line={line}
        assignment={assignment}
        onChange={() => onChange(line)}
      />
    ))}
  </ul>
)
