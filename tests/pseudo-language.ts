import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type ESTree, parseSync, Visitor } from 'vite'

const plain = 'abcdeghilnorstuyzABCDEGHILNORSTUYZ'
const accented = 'áƀçďéğĥíłñóŕšťúýžÁƁÇĎÉĞĤÍŁÑÓŔŠŤÚÝŽ'

const pseudoWord = (word: string): string =>
  Array.from(word, (letter) => accented[plain.indexOf(letter)] ?? letter).join('') +
  'ö'.repeat(Math.ceil(word.length * 0.4))

/** Returns a text as no language writes it, readable all the same: every letter accented, every word two fifths longer. */
export const pseudo = (text: string): string => text.replace(/[A-Za-z]+/g, pseudoWord)

/** Modules whose strings are codes, or that speak to staff, or in answers of the API, whose words are English. */
const kept = /^(?:wire|staff|command-line|holds|money|country-names?|language)[\w-]*\.ts$/
/** What commands print: programs wait for the line that says that the shop is ready. */
const ofCommands = `commands${path.sep}`

type Piece = ESTree.StringLiteral | ESTree.TemplateElement
const readPiece = (piece: Piece): string =>
  piece.type === 'Literal' ? piece.value : (piece.value.cooked ?? '')

/** The strings of a module that are said to somebody: no names of modules, of properties or of types, and nothing that is compared. */
function spoken(file: string, code: string): Piece[] {
  const pieces: Piece[] = []
  const silent = new Set<number>()
  const mute = (node: ESTree.Span) => {
    silent.add(node.start)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => mute(source),
    ExportNamedDeclaration: ({ source }) => source && mute(source),
    TSLiteralType: ({ literal }) => mute(literal),
    Property: ({ key }) => mute(key),
    BinaryExpression: ({ left, right }) => [left, right].forEach(mute),
    SwitchCase: ({ test }) => test && mute(test),
    Literal: (node) => {
      if (typeof node.value === 'string') pieces.push(node)
    },
    TemplateElement: (node) => void pieces.push(node),
  }).visit(parseSync(file, code).program)
  return pieces.filter((piece) => !silent.has(piece.start) && /[A-Za-z]/.test(readPiece(piece)))
}

const modulesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !file.startsWith(ofCommands) &&
      !kept.test(path.basename(file)),
  )

/** Returns every string of a language's folder that is said to a shopper; of a sentence with a value in it, the parts. */
export const spokenTexts = (folder: string): string[] =>
  modulesBelow(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return spoken(file, readFileSync(file, 'utf8')).map((piece) => readPiece(piece).trim())
  })

/** Makes a language out of another one: its modules with pseudo texts, read from right to left. */
export function makePseudoLanguage(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const name of modulesBelow(to)) {
    const file = path.join(to, name)
    let code = readFileSync(file, 'utf8')
    for (const { start, end } of spoken(file, code).toSorted((a, b) => b.start - a.start))
      code = code.slice(0, start) + pseudo(code.slice(start, end)) + code.slice(end)
    writeFileSync(file, code)
  }
  writeFileSync(
    path.join(to, 'language.ts'),
    `export const lang = 'ar-XB'\nexport const dir: 'ltr' | 'rtl' = 'rtl'\nexport const locale = 'en-GB'\n`,
  )
}
