import process from 'node:process'
import { createInterface } from 'node:readline/promises'

import { currencies, places } from './places.mjs'

/** An option or an answer that cannot be used; the message says what can. */
export class WrongAnswer extends Error {}

/**
 * @typedef {{ name: string, country: string, currencies: string[], catalogue: 'demo' | 'empty', database: 'sqlite' | 'postgres' }} Answers
 */

/** @param {string} text */
function name(text) {
  const given = text.trim()
  if (given === '' || given.length > 60 || /[<>"'`\\{}$]/.test(given))
    throw new WrongAnswer('A name has 1 to 60 characters, none of them < > " \' ` \\ { } or $.')
  return given
}

/** @param {string} text */
function country(text) {
  const code = text.trim().toUpperCase()
  if (!Object.hasOwn(places, code))
    throw new WrongAnswer(
      `"${text}" is not a country to sell from. There are: ${Object.keys(places).join(', ')}.`,
    )
  return code
}

/** @param {string} text */
function currencyList(text) {
  const list = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const strange = list.find((each) => !Object.hasOwn(currencies, each))
  if (strange !== undefined || list.length === 0)
    throw new WrongAnswer(
      `"${strange ?? text}" is not a currency to sell in. There are: ${Object.keys(currencies).join(', ')}.`,
    )
  return [...new Set(list)]
}

/**
 * @template {string} T
 * @param {string} what
 * @param {readonly T[]} kinds
 * @returns {(text: string) => T}
 */
const oneOf = (what, kinds) => (text) => {
  const found = kinds.find((kind) => kind === text.trim().toLowerCase())
  if (found === undefined) throw new WrongAnswer(`${what} is ${kinds.join(' or ')}, not "${text}".`)
  return found
}

/** @param {string} folder */
const asName = (folder) =>
  folder
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/**
 * Asks for what no option says; with `--yes`, and where nobody can answer, defaults are taken. Throws a WrongAnswer for an option that
 * cannot be used; an answer is asked for again.
 * @param {{ name?: string, country?: string, currencies?: string, catalogue?: string, database?: string, yes?: boolean }} given
 * @param {string} folder
 * @returns {Promise<Answers>}
 */
export async function readAnswers(given, folder) {
  const asking = !given.yes && process.stdin.isTTY
  const lines = asking ? createInterface({ input: process.stdin, output: process.stderr }) : null
  /**
   * @template T
   * @param {string | undefined} option
   * @param {string} question
   * @param {string} standard
   * @param {(text: string) => T} read
   * @returns {Promise<T>}
   */
  const answer = async (option, question, standard, read) => {
    if (option !== undefined) return read(option)
    if (lines === null) return read(standard)
    for (;;) {
      const text = await lines.question(`${question} (${standard}) `)
      try {
        return read(text.trim() === '' ? standard : text)
      } catch (reason) {
        if (!(reason instanceof WrongAnswer)) throw reason
        process.stderr.write(`${reason.message}\n`)
      }
    }
  }
  try {
    const shopName = await answer(given.name, 'Name of the shop:', asName(folder), name)
    const home = await answer(given.country, 'Country that it sells from, two letters:', 'SE', country)
    return {
      name: shopName,
      country: home,
      currencies: await answer(
        given.currencies,
        'Currencies, that of your prices first:',
        [...new Set([places[home]?.currency ?? 'EUR', 'EUR'])].join(','),
        currencyList,
      ),
      catalogue: await answer(
        given.catalogue,
        'Catalogue, demo or empty:',
        'demo',
        oneOf('--catalogue', ['demo', 'empty']),
      ),
      database: await answer(
        given.database,
        'Database, sqlite or postgres:',
        'sqlite',
        oneOf('--database', ['sqlite', 'postgres']),
      ),
    }
  } finally {
    lines?.close()
  }
}
