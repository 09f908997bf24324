import { type ElementType, type Props, StaticElement } from './elements.ts'

export { Fragment } from './elements.ts'

/** What the compiler calls for an element. Keys tell siblings apart over time: a page that is drawn once has no use for them. */
export const jsx = (type: ElementType, props: Props): StaticElement => new StaticElement(type, props)
/** The same for an element with several children. */
export const jsxs = (type: ElementType, props: Props): StaticElement => jsx(type, props)
