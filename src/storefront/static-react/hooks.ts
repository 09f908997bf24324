import type { Context, StaticComponent } from './elements.ts'
import { type Fork, treeId } from './tree-id.ts'

/** A page that is being drawn. Each has one of its own: V8 looks after what an old object is told of a young one, and a page is many texts. */
export class Drawing {
  html = ''
  isAfterText = false
  /** Where the component under way stands. */
  fork: Fork | null = null
  /** How often it has asked for an id. */
  ids = 0
  /** What the select around is set to. */
  chosen: unknown = null
}
/** The page under way, for hooks. */
export const current = { drawing: new Drawing() }

type Initial<T> = T | (() => T)
const first = <T>(initial: Initial<T>): T =>
  typeof initial === 'function' ? (initial as () => T)() : initial

/** A page is drawn once and nobody is there yet: what would change it later does nothing. */
const nothing = () => undefined

export const useState = <T>(initial: Initial<T>): [T, () => void] => [first(initial), nothing]
export const useMemo = <T>(make: () => T): T => make()
export const useCallback = <T>(callback: T): T => callback
export const useRef = <T>(current: T): { current: T } => ({ current })
export const useDeferredValue = <T>(value: T, initial?: T): T => (initial === undefined ? value : initial)
export const useSyncExternalStore = <T>(_subscribe: unknown, read: () => T, readStatic?: () => T): T =>
  (readStatic ?? read)()
export const useEffect: () => void = nothing
export const useLayoutEffect: () => void = nothing
export const useDebugValue: () => void = nothing
export const useContext = <T>(context: Context<T>): T => context.value

/** The same id that React will give it in the browser. */
export const useId = (): string => treeId(current.drawing.fork, current.drawing.ids++)

export const createContext = <T>(value: T): Context<T> => ({ isContext: true, value })
export const memo = <C>(component: C): C => component

/** Parts are loaded before pages are drawn (`partsUnderWay`): one that is not is drawn by nobody. */
export const lazy = (load: unknown): StaticComponent => {
  void load
  return () => {
    throw new Error('A part of the page was drawn before its code was loaded.')
  }
}
export const startTransition = (change: () => void): void => change()
