import type { Currency } from '#contract/money.ts'

import { xmlElement } from './xml.ts'

/** Writes an attribute of Google's namespace; nothing for an empty text. */
export const g = (name: string, text: string): string => xmlElement(`g:${name}`, text)

/** Writes an amount in minor units as Google asks for it: `900.00 SEK`. */
export const feedAmount = (minor: number, currency: Currency): string =>
  `${(minor / 100).toFixed(2)} ${currency}`

/** White space, control characters, halves of a pair and what is not a character: XML holds none of the latter. */
const unreadable = /[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu

/** Returns a text in one line and at most so many UTF-16 code units long, cut at a word where one ends in its last fifth. */
export function fitText(text: string, max: number): string {
  const line = text.replace(unreadable, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  const end = line[max] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return (end > max * 0.8 ? cut.slice(0, end) : cut).trim()
}

/** Returns several values as Google separates them, `Black/White`: at most three, and none longer than `maxEach`. */
export const fitValues = (text: string, maxEach: number): string =>
  text
    .split(/\s*[,/;]\s*/)
    .map((value) => fitText(value, maxEach))
    .filter(Boolean)
    .slice(0, 3)
    .join('/')
