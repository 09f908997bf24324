import { stringify } from 'csv-stringify/sync'

import { toMajor } from '#domain/money/price-text.ts'

import { print } from './command.ts'

/** Returns minor units as CSV has them: `1290.00`. */
export const major = (minor: number): string => toMajor(minor).toFixed(2)

/** Prints rows below their heads as CSV. */
export const printCsv = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): void =>
  print(stringify([head, ...rows]).trimEnd())
