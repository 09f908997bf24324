/**
 * Letters as strokes in a field 4 wide and 6 high, so that a mark looks the same where no font is installed. Each stroke is the data of a
 * path.
 * @type {Readonly<Record<string, string>>}
 */
const strokes = {
  A: 'M0 6 2 0 4 6M.7 4h2.6',
  B: 'M0 0v6M0 0h2a1.5 1.5 0 0 1 0 2.9H0M2 2.9a1.55 1.55 0 0 1 0 3.1H0',
  C: 'M4 1A2.4 2.4 0 0 0 0 2.2v1.6A2.4 2.4 0 0 0 4 5',
  D: 'M0 0v6h1.3A2.7 2.7 0 0 0 4 3.3v-.6A2.7 2.7 0 0 0 1.3 0z',
  E: 'M3.6 0H0v6h3.6M0 3h3',
  F: 'M3.6 0H0v6M0 3h3',
  G: 'M4 1A2.4 2.4 0 0 0 0 2.2v1.6A2.4 2.4 0 0 0 4 5V3.3H2.4',
  H: 'M0 0v6M4 0v6M0 3h4',
  I: 'M2 0v6',
  J: 'M3.4 0v4.3A1.6 1.6 0 0 1 .4 5',
  K: 'M0 0v6M4 0 0 3.4M1.4 2.4 4 6',
  L: 'M0 0v6h3.6',
  M: 'M0 6V0l2 4 2-4v6',
  N: 'M0 6V0l4 6V0',
  O: 'M2 0a2 2.2 0 0 0-2 2.2v1.6a2 2.2 0 0 0 4 0V2.2A2 2.2 0 0 0 2 0z',
  P: 'M0 6V0h2.2a1.7 1.7 0 0 1 0 3.4H0',
  Q: 'M2 0a2 2.2 0 0 0-2 2.2v1.6a2 2.2 0 0 0 4 0V2.2A2 2.2 0 0 0 2 0zM2.4 4.4 4 6.2',
  R: 'M0 6V0h2.2a1.7 1.7 0 0 1 0 3.4H0M2 3.4 4 6',
  S: 'M3.8 1A2 1.6 0 0 0 2 0C.9 0 .2.6.2 1.5 .2 3.4 3.9 2.5 3.9 4.5 3.9 5.4 3.1 6 2 6A2.2 1.7 0 0 1 .1 4.9',
  T: 'M0 0h4M2 0v6',
  U: 'M0 0v4a2 2 0 0 0 4 0V0',
  V: 'M0 0l2 6 2-6',
  W: 'M0 0l1 6 1-4 1 4 1-6',
  X: 'M0 0l4 6M4 0 0 6',
  Y: 'M0 0l2 3 2-3M2 3v3',
  Z: 'M0 0h4L0 6h4',
}
/** For names without a letter of these: a hanger. */
const hanger = 'M2 2V1.4A.7.7 0 1 0 1.3.7M2 2l2.6 2.2H-.6z'

/**
 * Returns `brand/icons/mark.svg`: the first letters of the name's first two words, in a square.
 * @param {string} name
 * @param {{ ink: string, paper: string }} colours
 */
export function drawMark(name, { ink, paper }) {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .flatMap((word) => strokes[word.charAt(0)] ?? [])
    .slice(0, 2)
  const drawn = letters.length > 0 ? letters : [hanger]
  const width = drawn.length * 4 + (drawn.length - 1) * 1.6
  const scale = drawn.length === 1 ? 44 : 34
  const left = 256 - (width * scale) / 2
  const top = 256 - 3 * scale
  const paths = drawn
    .map(
      (path, index) =>
        `<path transform="translate(${left + index * 5.6 * scale} ${top}) scale(${scale})" d="${path}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ink}"/><g fill="none" stroke="${paper}" stroke-width=".5" stroke-linejoin="round">${paths}</g></svg>\n`
}
