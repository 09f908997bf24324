import type { Utf8 } from '#contract/render.ts'

export const utf8 = (text: string): Utf8 =>
  (Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')) as Utf8
