/** A component: answers what to draw for its props. */
export type StaticComponent = (props: Props) => StaticNode
export type Props = Readonly<Record<string, unknown>>

/** What is drawn with the value set for all below it. */
export interface Context<T = unknown> {
  readonly isContext: true
  /** What `useContext` answers now; changes while the tree below a provider is drawn. */
  value: T
}
/** `<Suspense>`, whose limits stay in the document so that React finds them, and `<Fragment>`. */
export const Suspense = Symbol('Suspense')
export const Fragment = Symbol('Fragment')

/** A component with state of its own (`class … extends Component`). */
export abstract class Component<P = Props> {
  readonly props: P
  constructor(props: P) {
    this.props = props
  }
  abstract render(): StaticNode
}
export type ComponentClass = new (props: Props) => Component

export type ElementType =
  | string
  | StaticComponent
  | ComponentClass
  | Context
  | typeof Suspense
  | typeof Fragment

/** What JSX becomes. */
export class StaticElement {
  readonly type: ElementType
  readonly props: Props
  constructor(type: ElementType, props: Props) {
    this.type = type
    this.props = props
  }
}

export type StaticNode =
  | StaticElement
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Iterable<StaticNode>
