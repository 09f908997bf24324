const page = { width: 595, height: 842, margin: 48 }
const size = 10
const lineHeight = 14
const charactersInLine = 95

/** Breaks a line between words. */
function wrap(line: string): string[] {
  const broken: string[] = []
  let rest = line
  while (rest.length > charactersInLine) {
    const space = rest.lastIndexOf(' ', charactersInLine)
    const end = space > 0 ? space : charactersInLine
    broken.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...broken, rest]
}

/** The letters of the fonts that each reader of PDF has; others become a question mark. */
const plain = (line: string): string =>
  line
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu, '?')

/** Makes a PDF of lines of text, below a title. */
export async function makeEvidenceDocument(title: string, lines: readonly string[]): Promise<Uint8Array> {
  // Loaded where it is needed: most servers of a shop never make one.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  const [normal, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ]
  let sheet = pdf.addPage([page.width, page.height])
  let y = page.height - page.margin
  sheet.drawText(plain(title), { x: page.margin, y, size: 14, font: bold })
  y -= 2 * lineHeight
  for (const line of lines.flatMap(wrap)) {
    if (y < page.margin) {
      sheet = pdf.addPage([page.width, page.height])
      y = page.height - page.margin
    }
    sheet.drawText(plain(line.replaceAll('\t', ' ')), { x: page.margin, y, size, font: normal })
    y -= lineHeight
  }
  return pdf.save()
}
