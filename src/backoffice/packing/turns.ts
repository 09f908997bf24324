import { useRef, useState } from 'react'

/** State that whoever has waited for a turn reads as it is now, and not as it was drawn. */
export function useNow<State extends object>(initial: State) {
  const [state, setState] = useState(initial)
  const newest = useRef(initial)
  return {
    state,
    now: () => newest.current,
    set: (change: Partial<State>) => {
      newest.current = { ...newest.current, ...change }
      setState(newest.current)
    },
  }
}

type Step = () => Promise<void>

/**
 * Does one thing after the other. `inTurn`: what a scanner reads waits, since nobody reads it again. `unlessBusy`: a button that is pressed
 * meanwhile does nothing. What fails is told, and the next has its turn.
 */
export function useTurns(onFailure: (message: string) => void) {
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  const takeTurn = async (before: Promise<void>, step: Step): Promise<void> => {
    await before
    try {
      await step()
    } catch (reason) {
      onFailure(reason instanceof Error ? reason.message : String(reason))
    }
    waiting.current--
  }
  const inTurn = (step: Step): Promise<void> => {
    waiting.current++
    last.current = takeTurn(last.current, step)
    return last.current
  }
  return {
    inTurn,
    unlessBusy: async (step: Step): Promise<void> => {
      if (waiting.current === 0) await inTurn(step)
    },
  }
}
