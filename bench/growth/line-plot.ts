export interface Line {
  readonly label: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}
export interface Panel {
  readonly title: string
  readonly lines: readonly Line[]
}
export interface Plot {
  readonly title: string
  readonly xTitle: string
  readonly yTitle: string
  readonly xText: (x: number) => string
  readonly yText: (y: number) => string
  readonly panels: readonly Panel[]
}

const inks = ['#1a1a1a', '#9a5b30', '#2d5a7a', '#6b7d3f', '#7a3f5e', '#8b7d6b']
const [paper, rule, quiet] = ['#ffffff', '#e4e1dc', '#6b6560']
const panelWidth = 280
const plotHeight = 220
const left = 62
const labelWidth = 150
const top = 64
const bottom = 54
/** Between the baselines of two labels. */
const lineHeight = 14

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** The same text on every machine, without a tail of digits. */
const at = (value: number) => String(Math.round(value * 10) / 10)

/** From the power of ten below the smallest to the one above the largest. */
function decades(values: readonly number[]): number[] {
  const from = Math.floor(Math.log10(Math.min(...values)))
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))))
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index))
}

const along = (ticks: readonly number[], from: number, to: number) => {
  const [first = 1, last = 10] = [ticks[0], ticks.at(-1)]
  return (value: number) => from + ((to - from) * Math.log10(value / first)) / Math.log10(last / first)
}

/** Moves labels apart so that none covers another; the order stays. */
function spaced(wanted: readonly number[]): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let lowest = Number.NEGATIVE_INFINITY
  for (const index of order) {
    lowest = Math.max(wanted[index] ?? 0, lowest + lineHeight)
    placed[index] = lowest
  }
  // What was pushed below the axis moves up as a whole.
  const over = Math.max(0, lowest - (top + plotHeight))
  return placed.map((place) => place - over)
}

interface Axes {
  readonly xTicks: readonly number[]
  readonly yTicks: readonly number[]
}

function panelText(plot: Plot, panel: Panel, offset: number, { xTicks, yTicks }: Axes): string[] {
  const x = along(xTicks, offset + left, offset + left + panelWidth)
  const y = along(yTicks, top + plotHeight, top)
  const end = offset + left + panelWidth
  const label = spaced(panel.lines.map(({ points }) => y(points.at(-1)?.y ?? 1)))
  return [
    `<text x="${at(offset + left)}" y="${top - 14}" font-weight="600">${escaped(panel.title)}</text>`,
    ...yTicks.flatMap((tick) => [
      `<line x1="${at(offset + left)}" x2="${at(end)}" y1="${at(y(tick))}" y2="${at(y(tick))}" stroke="${rule}"/>`,
      `<text x="${at(offset + left - 8)}" y="${at(y(tick) + 4)}" fill="${quiet}" text-anchor="end">${escaped(plot.yText(tick))}</text>`,
    ]),
    ...xTicks.map(
      (tick) =>
        `<text x="${at(x(tick))}" y="${top + plotHeight + 18}" fill="${quiet}" text-anchor="middle">${escaped(plot.xText(tick))}</text>`,
    ),
    `<text x="${at((offset + left + end) / 2)}" y="${top + plotHeight + 38}" fill="${quiet}" text-anchor="middle">${escaped(plot.xTitle)}</text>`,
    ...panel.lines.flatMap((line, index) => {
      const ink = inks[index % inks.length] ?? quiet
      const dots = line.points.map((point) => [at(x(point.x)), at(y(point.y))] as const)
      return [
        `<polyline points="${dots.map((dot) => dot.join(',')).join(' ')}" fill="none" stroke="${ink}" stroke-width="1.75"/>`,
        ...dots.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.75" fill="${ink}"/>`),
        `<text x="${at(end + 10)}" y="${at((label[index] ?? 0) + 4)}" fill="${ink}">${escaped(line.label)}</text>`,
      ]
    }),
  ]
}

/** An SVG with a panel beside the other, both axes logarithmic and the same for all, and a line's name at its end. */
export function linePlot(plot: Plot): string {
  const all = plot.panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points))
  const axes = { xTicks: decades(all.map(({ x }) => x)), yTicks: decades(all.map(({ y }) => y)) }
  const panelSpace = left + panelWidth + labelWidth
  const [width, height] = [plot.panels.length * panelSpace, top + plotHeight + bottom]
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="${inks[0]}" role="img">`,
    `<title>${escaped(plot.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<text x="16" y="24" font-size="14" font-weight="600">${escaped(plot.title)}</text>`,
    `<text x="${width - 16}" y="24" fill="${quiet}" text-anchor="end">${escaped(plot.yTitle)}</text>`,
    ...plot.panels.flatMap((panel, index) => panelText(plot, panel, index * panelSpace, axes)),
    '</svg>',
  ].join('\n')}\n`
}
