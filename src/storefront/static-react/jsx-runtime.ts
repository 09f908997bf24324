import { type ElementType, Filled, type Markup, type Props, StaticElement } from './elements.ts'

export { Fragment } from './elements.ts'
export { template } from './template.ts'

/** What the compiler calls for an element. Keys tell siblings apart over time: a page that is drawn once has no use for them. */
export const jsx = (type: ElementType, props: Props): StaticElement => new StaticElement(type, props)
/** The same for an element with several children. */
export const jsxs = (type: ElementType, props: Props): StaticElement => jsx(type, props)

/** What the build puts in the place of elements that are tags alone (`markup-templates.config.ts`): the nth value goes into the nth hole. */
export const filled = (markup: () => Markup, values: readonly unknown[]): Filled => new Filled(markup, values)
