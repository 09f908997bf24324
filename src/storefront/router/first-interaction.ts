import { interactionEvents } from './interaction-events.ts'

declare global {
  /** Set by the script before first paint when somebody did something before this file came. */
  var interacted: boolean | undefined
}

const interaction = Promise.withResolvers<void>()
const move = Promise.withResolvers<void>()

/** Resolves when somebody begins to do something with the page: what only they need is loaded then. Never where there is no window. */
export const firstInteraction: Promise<void> = interaction.promise

/** Resolves when a person has moved, whatever was done in their name before: what they may want next is loaded then. */
export const firstMove: Promise<void> = move.promise

/** For what is done in somebody's name without an event of theirs. */
export const noteInteraction = (): void => interaction.resolve()

function noteMove(): void {
  move.resolve()
  noteInteraction()
}

if (globalThis.interacted) noteMove()
else if ('addEventListener' in globalThis) {
  const seen = new AbortController()
  const begin = () => {
    seen.abort()
    noteMove()
  }
  for (const name of interactionEvents)
    addEventListener(name, begin, { signal: seen.signal, passive: true, capture: true })
}
