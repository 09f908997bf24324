const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '&': ' and ',
  '™': '',
  '®': '',
  '©': '',
}

/** Text without case, accents and ligatures, to be compared: `Größe` and `GROSSE` are one word. Other scripts stay. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[ßæøœðþłđı&™®©]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** Text as a path segment: Latin letters, digits and single hyphens; empty when nothing of that is left. */
export const toSlug = (text: string): string =>
  foldLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
