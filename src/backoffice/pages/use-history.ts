import { useReducer } from 'react'

/** Values that were there before and, after an undo, those that came after. */
interface History<Value> {
  readonly past: readonly Value[]
  readonly now: Value
  readonly future: readonly Value[]
  /** What the newest step changed, and when (milliseconds): typing on in one field is one step. */
  readonly last: { readonly field: string; readonly at: number } | null
}

type Step<Value> =
  | { readonly kind: 'change'; readonly value: Value; readonly field: string; readonly at: number }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'replace'; readonly value: Value }

const oneStepMs = 1500
const maxSteps = 200

function step<Value>(history: History<Value>, taken: Step<Value>): History<Value> {
  const { past, now, future, last } = history
  switch (taken.kind) {
    case 'change': {
      const { field, at, value } = taken
      const isSame = last?.field === field && at - last.at < oneStepMs && past.length > 0
      const before = isSame ? past : [...past, now].slice(-maxSteps)
      return { past: before, now: value, future: [], last: { field, at } }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return history
      return { past: past.slice(0, -1), now: before, future: [now, ...future], last: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      return after === undefined ? history : { past: [...past, now], now: after, future: rest, last: null }
    }
    case 'replace':
      return { past: [...past, now], now: taken.value, future: [], last: null }
  }
}

/** Keeps a value with its history. `change` names the field, so that what is typed into it at a stretch is undone at once. */
export function useHistory<Value>(first: () => Value) {
  const [history, take] = useReducer(step<Value>, null, (): History<Value> => ({
    past: [],
    now: first(),
    future: [],
    last: null,
  }))
  return {
    value: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (value: Value, field: string) => take({ kind: 'change', value, field, at: Date.now() }),
    replace: (value: Value) => take({ kind: 'replace', value }),
    undo: () => take({ kind: 'undo' }),
    redo: () => take({ kind: 'redo' }),
  }
}
