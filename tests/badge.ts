/** Width of a letter of 11 px Verdana, on average; texts are stretched to what it gives, so that any font fits. */
const letterWidth = 6.5
const padding = 12

/** Returns a badge as SVG: what is stated on the left, and how it stands on the right. Needs no service to be drawn or shown. */
export function drawBadge(label: string, value: string): string {
  const [left, right] = [measureWidth(label), measureWidth(value)]
  const text = (words: string, from: number, width: number) =>
    `<text x="${from + width / 2}" y="14" textLength="${width - padding}">${words}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${value}">`,
    `<rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="#2b6a4d"/>`,
    '<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    `${text(label, 0, left)}${text(value, left, right)}</g>`,
    '</svg>\n',
  ].join('\n')
}

const measureWidth = (words: string): number => Math.ceil(words.length * letterWidth) + padding
