import { smooth } from '../engine/noise.ts'

/** What a fabric does at one place: its own relief in units, and how much lighter or darker it is there. */
export interface Yarn {
  height: number
  tone: number
}

/** Fills `yarn` for the place (u, v), in units along the cloth. One object is filled again and again: it is asked for every pixel. */
export type Fabric = (u: number, v: number, scale: number, yarn: Yarn) => void

/** How much of a pattern can be shown: it fades before its period gets too few pixels and turns into moiré. */
export const visible = (period: number, scale: number): number => smooth(1.8, 4.2, period * scale)

/** The part after the point, also below zero. */
export const fraction = (value: number): number => value - Math.floor(value)
