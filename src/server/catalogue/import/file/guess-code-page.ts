import { isUtf8 } from 'node:buffer'

import { codePageDecoder, type CodePage } from './code-pages.ts'

/** What a language writes beside the letters of English, in small letters. */
const letters = {
  german: 'äöüß',
  swedish: 'åäöé',
  danish: 'æøåé',
  icelandic: 'áðéíóúýþæö',
  french: 'àâæçéèêëîïôœùûüÿ',
  spanish: 'áéíóúüñç',
  italian: 'àèéìíòóùú',
  portuguese: 'ãâáàçéêíõôóúü',
  dutch: 'ëïéèöüáóíê',
  estonian: 'äõöüšž',
  polish: 'ąćęłńóśźż',
  czech: 'áčďéěíňóřšťúůýž',
  slovak: 'áäčďéíĺľňóôŕšťúýž',
  hungarian: 'áéíóöőúüű',
  romanian: 'ăâîşţ',
  croatian: 'čćđšž',
  turkish: 'çğıöşüâîİ',
  russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ',
  greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
} as const
type Language = keyof typeof letters

const western = [
  'german',
  'swedish',
  'danish',
  'icelandic',
  'french',
  'spanish',
  'italian',
  'portuguese',
  'dutch',
] as const satisfies readonly Language[]
const central = [
  'polish',
  'czech',
  'slovak',
  'hungarian',
  'romanian',
  'croatian',
] as const satisfies readonly Language[]

/** The likeliest first: where a file fits two, it is the first. */
const languagesOf: readonly (readonly [CodePage, readonly Language[]])[] = [
  ['windows-1252', [...western, 'estonian']],
  ['windows-1250', [...central, 'german']],
  ['windows-1254', ['turkish']],
  ['windows-1251', ['russian']],
  ['windows-1253', ['greek']],
  ['iso-8859-2', central],
  ['macintosh', western],
  ['ibm850', western],
]

const marks = new Set('“”„‘’‚‹›«»–—…•·€£$¢©®™°§×½¼¾²³ºª´¿¡\u00a0')

/** Words that are looked at; more of them would change nothing. */
const maxWords = 5000
const wordWithUpperHalf = /[A-Za-z\u0080-\u00ff]*[\u0080-\u00ff][A-Za-z\u0080-\u00ff]*/g

export interface GuessedCodePage {
  readonly codePage: CodePage
  /** Some of the words by which it was guessed, as they are read. */
  readonly words: readonly string[]
}

/** Gathers the words of a file that are not of ASCII alone, and guesses by which language they fit in which code page. */
export function codePageGuesser(): { see(bytes: Buffer): void; guess(): GuessedCodePage } {
  const words = new Set<string>()
  let hasLineFeed = false
  return {
    see(bytes) {
      hasLineFeed ||= bytes.includes(0x0a)
      if (words.size >= maxWords) return
      for (const [word] of bytes.toString('latin1').matchAll(wordWithUpperHalf)) words.add(word)
    },
    guess() {
      // One stray byte makes no other file of one in UTF-8; its letters are mended as those of a garbled one.
      const inUtf8 = [...words].filter((word) => isUtf8(Buffer.from(word, 'latin1'))).length
      if (inUtf8 > words.size / 2) return { codePage: 'windows-1252', words: [] }
      let best: { codePage: CodePage; score: number } = { codePage: 'windows-1252', score: 0 }
      for (const [codePage, languages] of languagesOf) {
        const decoded = decodeWords(words, codePage)
        // Only a Mac ends lines with a carriage return alone.
        const bonus = codePage === 'macintosh' && !hasLineFeed ? 0.5 : 0
        for (const language of languages) {
          const score = scoreWords(decoded, letters[language]) + bonus
          if (score > best.score) best = { codePage, score }
        }
      }
      const isWord = (word: string) => /\p{L}{3}/u.test(word)
      return {
        codePage: best.codePage,
        words: decodeWords(words, best.codePage).filter(isWord).slice(0, 3),
      }
    },
  }
}

const decodeWords = (words: ReadonlySet<string>, codePage: CodePage): string[] =>
  [...words].map((word) => codePageDecoder(codePage)(Buffer.from(word, 'latin1')))

function scoreWords(words: readonly string[], own: string): number {
  const known = new Set([...own, ...own.toUpperCase()])
  return words.reduce((sum, word) => sum + scoreWord(word, known), 0)
}

/** How well the letters of a word that are not of ASCII fit: marks beside it prove little, a mark inside it or a capital behind a small letter that it is wrong. */
function scoreWord(word: string, known: ReadonlySet<string>): number {
  const all = [...word]
  let score = 0
  for (const [place, letter] of all.entries()) {
    if (letter < '\u0080') continue
    const before = all[place - 1] ?? ''
    const after = all[place + 1] ?? ''
    const isInside = isLetter(before) && isLetter(after)
    if (known.has(letter) && !isOddCase(before, letter, after)) score += all.length === 1 ? 0.05 : 1
    else if (marks.has(letter) && (!isInside || letter === '’')) score += 0.1
    else score -= 1
  }
  return score
}

const isLetter = (text: string): boolean => /\p{L}/u.test(text)
const isSmall = (text: string): boolean => /\p{Ll}/u.test(text)
const isCapital = (text: string): boolean => /\p{Lu}/u.test(text)
const isOddCase = (before: string, letter: string, after: string): boolean =>
  isCapital(letter)
    ? isSmall(before) || (isLetter(before) && isSmall(after))
    : isSmall(letter) && isCapital(before) && isCapital(after)
