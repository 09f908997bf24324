import type { Sheet } from '../engine/sheet.ts'

/** A template is a function of measures that answers how to lay the thing on a sheet. */
export type Draw = (sheet: Sheet) => Promise<void>
