import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'

import { firstInteraction } from './first-interaction.ts'
import { pressAgain } from './replay-presses.ts'

const waiting = new Set<() => Promise<unknown>>()
const underWay: Promise<void>[] = []

/** Where pages are generated, and after a click, parts are drawn at once: wait for those that are asked for. */
export const partsUnderWay = (): Promise<unknown> => Promise.all(underWay)

/** Asks for every part of the screens that are here, so that a move to one of them finds it whole. */
export function bringParts(): Promise<unknown> {
  for (const begin of waiting) void begin()
  return partsUnderWay()
}

/** Parts that stand in the page and have not come to life, each by what tells it. */
const asleep = new Set<(isHere: boolean) => void>()

/**
 * Waits until every part of the page has come to life, also parts of parts: what changes before is not what the document shows, and
 * React would throw its markup away.
 */
export async function wakeParts(): Promise<void> {
  await bringParts()
  while (asleep.size > 0) {
    await new Promise((resolve) => setTimeout(resolve))
    await bringParts()
  }
}

/** Tells that what stands beside it has come to life. */
function Here({ onHere }: { onHere: (isHere: boolean) => void }) {
  useEffect(() => {
    onHere(true)
    // Once the part has drawn what it found typed in its fields: a form is sent with what it has drawn.
    setTimeout(pressAgain)
  }, [onHere])
  return null
}

/**
 * Stands for a part whose code did not come, until the line is back and it does: a failure would take the whole page away, and a
 * part that waited for ever would hold back every move.
 */
const missing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  function Missing(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      const again = () => void load().then((found) => setPart(() => found), console.error)
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])
    return Part && <Part {...props} />
  }

/**
 * A part of the page that the document shows already and that nobody can use before they move. Its code is loaded at the first
 * sign of a person; until then its markup stands as it was generated. React throws waiting markup away when something about it
 * changes, so changes are held back until the part is here, and contexts above it change in transitions only.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let coming: Promise<ComponentType<P>> | null = null
  const begin = () => {
    if (coming) return coming
    waiting.delete(begin)
    coming = import.meta.env.SSR ? load() : load().catch(() => missing(load))
    underWay.push(coming.then((part) => void (Part = part)))
    return coming
  }
  let Part: ComponentType<P> = lazy(() => firstInteraction.then(begin).then((part) => ({ default: part })))
  if (import.meta.env.SSR) void begin()
  else waiting.add(begin)
  const Held = memo(({ props, onHere }: { props: P; onHere: (isHere: boolean) => void }) => {
    // Another component in its place would begin afresh.
    const [Own] = useState(() => Part)
    return (
      <Suspense>
        <Own {...props} />
        <Here onHere={onHere} />
      </Suspense>
    )
  })
  return (props: P) => {
    const [first] = useState(props)
    const [isHere, setIsHere] = useState(false)
    useEffect(() => {
      if (!isHere) asleep.add(setIsHere)
      return () => void asleep.delete(setIsHere)
    }, [isHere])
    return <Held props={isHere ? props : first} onHere={setIsHere} />
  }
}
