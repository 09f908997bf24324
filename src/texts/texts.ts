type Whole<T> = T extends string
  ? string
  : T extends (...args: infer Given) => string
    ? (...args: Given) => string
    : T

/**
 * What a module of another language has to be to stand in for an English one: `satisfies Texts<typeof import('./en/product.ts')>`. The
 * words are its own; a text that is missing, or takes something else, is a type error.
 */
export type Texts<Module> = { readonly [Name in keyof Module]: Whole<Module[Name]> }
