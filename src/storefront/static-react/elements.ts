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

/** One hole of a template (template.ts), and the markup before it. */
export interface Part {
  readonly html: string
  /** Whether that ends with a text; null where there is none and it is as it was. */
  readonly isAfterText: boolean | null
  /** Which of the values goes here; -1 for a text that stands behind a child that may be one, too. */
  readonly value: number
  /** How an attribute is written; null for a child. */
  readonly write: ((value: unknown) => string) | null
  readonly text: string
  /** Where among its siblings a child stands, from the template's element down. */
  readonly forks: readonly { readonly total: number; readonly index: number }[]
}
export interface Markup {
  readonly parts: readonly Part[]
  /** The markup behind the last hole. */
  readonly end: string
}

/** A template with the values for its holes. */
export class Filled {
  readonly markup: () => Markup
  readonly values: readonly unknown[]
  constructor(markup: () => Markup, values: readonly unknown[]) {
    this.markup = markup
    this.values = values
  }
}

export type StaticNode =
  | StaticElement
  | Filled
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Iterable<StaticNode>
