import { whole } from '../report.ts'
import { linePlot } from './line-plot.ts'
import type { Grown, Point } from './point.ts'

const words: Record<Grown, { title: string; rows: string }> = {
  catalogue: { title: 'A catalogue that grows', rows: 'colours of products' },
  carts: { title: 'Bags that pile up', rows: 'bags' },
  orders: { title: 'Orders that pile up', rows: 'orders' },
}

/** The picture of a growth: a panel for each database, a line for each operation. */
export function growthPlot(grown: Grown, points: readonly Point[]): string {
  const { title, rows } = words[grown]
  return linePlot({
    title,
    xTitle: rows,
    yTitle: 'CPU of server and database per request, logarithmic',
    xText: whole,
    yText: (us) => (us < 1000 ? `${us} µs` : `${whole(us / 1000)} ms`),
    panels: [...Map.groupBy(points, ({ database }) => database)].map(([database, of]) => ({
      title: database,
      lines: [...Map.groupBy(of, ({ operation }) => operation)].map(([label, known]) => ({
        label,
        points: known.flatMap(({ size, us }) => (us === null || us <= 0 ? [] : [{ x: size, y: us }])),
      })),
    })),
  })
}
