import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'vite'
import { test } from 'vitest'

import { timeoutMs, tally } from './tally.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')

/**
 * What reads the shop's own catalogue and pages, or runs in the visitor's own browser: longer texts than these come there from nobody
 * but the shop. Everything else reads what strangers send.
 */
const own = /src\/(?:storefront|generator|server\/(?:catalogue|content|rich-text))/

/** The regular expressions that stand in a source file. */
function patternsIn(file: string): RegExp[] {
  const found: RegExp[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push(new RegExp(pattern, flags.replace('y', '')))
    }
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** Of this thread alone: a busy machine may stop anybody. */
function measureMs(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0
  const before = process.threadCpuUsage()
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test(
  '[G7] every pattern of the shop is through with a long hostile text in a moment',
  () =>
    tally(
      'G7',
      'regular expressions of src/, each on 52 hostile texts of 8,000 characters (1,500 for the shop’s own)',
      async (count) => {
        const files = ['src/contract', 'src/domain', 'src/server', 'src/generator', 'src/storefront'].flatMap(
          (dir) =>
            readdirSync(path.join(projectDir, dir), { recursive: true, encoding: 'utf8' })
              .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
              .map((file) => path.join(projectDir, dir, file)),
        )
        const units = [
          'a',
          ' ',
          '\t',
          '.',
          '-',
          '0',
          '@',
          'a@',
          'a.',
          '<',
          '"',
          '\\',
          '/',
          '%',
          '{',
          ':',
          ';',
          '=',
          'aA',
          ' ,',
          '\n',
          '<a ',
          '*/',
          '--',
          'é',
          '&',
        ]
        const listTexts = (length: number) =>
          units.flatMap((unit) => {
            const long = unit.repeat(Math.floor(length / unit.length))
            return [`${long}!`, `x${long}\u0001`]
          })
        const [fromOutside, fromInside] = [listTexts(8000), listTexts(1500)]
        // What walks a text of so many characters once from each of them takes, here and now.
        const square = Math.min(...Array.from({ length: 5 }, () => measureMs(/0+x/, '0'.repeat(8000))))
        const limitMs = Math.max(50, 4 * square)
        count.note(`a walk from each of 8,000 characters: ${square.toFixed(0)} ms; asked: 4 times that`)
        for (const file of files)
          for (const pattern of patternsIn(file)) {
            count.tried()
            for (const text of own.test(file) ? fromInside : fromOutside) {
              if (measureMs(pattern, text) < limitMs) continue
              // Garbage is collected now and then; a bad pattern is slow every time.
              const ms = measureMs(pattern, text)
              if (ms < limitMs) continue
              count.wrong(
                `${path.relative(projectDir, file)}: ${pattern} took ${ms.toFixed(0)} ms for "${text.slice(0, 6)}…"`,
              )
              break
            }
          }
        await Promise.resolve()
      },
    ),
  timeoutMs,
)
