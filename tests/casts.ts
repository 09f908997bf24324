import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'vite'

/** A type assertion: `value as Type` or `<Type>value`. */
export interface Cast {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly text: string
}

/** Returns the casts of a source text. `as const` is none: it narrows what is there and cannot be wrong. */
export function findCasts(file: string, text: string): Cast[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const casts: Cast[] = []
  const add = ({ start, end }: { readonly start: number; readonly end: number }) =>
    casts.push({ file, line: text.slice(0, start).split('\n').length, text: text.slice(start, end) })
  new Visitor({
    TSAsExpression: (node) => {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') add(node)
    },
    TSTypeAssertion: add,
  }).visit(program)
  return casts
}

/** Returns the casts of the shop's code without its tests, and how many lines that code has. */
export function readCasts(): { readonly casts: readonly Cast[]; readonly lines: number } {
  let lines = 0
  const casts = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      lines += text.split('\n').length - 1
      return findCasts(file, text)
    })
  return { casts, lines }
}
