import type { ImportAnswer, ImportedField } from '#contract/staff/catalogue.ts'
import * as texts from '#texts/backoffice-products.ts'

interface Props {
  readonly title: string
  readonly report: ImportAnswer
  /** What can be done with it. */
  readonly children?: React.ReactNode
}

/** What a file did or would do: the sums, what can be done, what to look at, and the changes field by field. */
export function ImportReport({ title, report, children }: Props) {
  const { products, rows, pictures } = report
  const sums = [
    [texts.sums.created, products.created],
    [texts.sums.updated, products.updated],
    [texts.sums.unchanged, products.unchanged],
    [texts.sums.archived, products.archived],
    [texts.sums.hidden, products.hidden],
    [texts.sums.leftOut, rows.skipped],
  ] as const
  return (
    <section className="import" aria-label={title}>
      <h3 className="heading">
        {title} <span className="soft">{report.format}</span>
      </h3>
      <dl className="import__sums">
        {sums.map(([name, count]) => (
          <div key={name} data-none={count === 0 || undefined}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="row">{children}</div>}
      <Problems report={report} />
      <Changes report={report} />
      <dl className="facts">
        <dt>{texts.pictures}</dt>
        <dd>
          {texts.picturesText(pictures.stored, pictures.known, pictures.toFetch, pictures.missingCount)}
        </dd>
        <dt>{texts.prices}</dt>
        {report.prices.map((sentence) => (
          <dd key={sentence}>{sentence}</dd>
        ))}
      </dl>
      {report.missingFromFileCount > 0 && products.archived === 0 && (
        <p className="soft">{texts.missingFromFile(report.missingFromFileCount)}</p>
      )}
      {report.columnsNotRead.length > 0 && (
        <p className="soft small">{texts.columnsNotRead(report.columnsNotRead)}</p>
      )}
    </section>
  )
}

/** Rows that were left out come first: what is in them is not in the shop. */
function Problems({ report: { problems, lacking, pictures } }: { readonly report: ImportAnswer }) {
  const missing = pictures.missing.map(({ product, url, reason }) => ({
    kind: 'note' as const,
    count: 1,
    lines: [],
    product,
    text: `${url}: ${reason}`,
  }))
  const about = lacking.map((text) => ({ kind: 'note' as const, count: 1, lines: [], product: '', text }))
  const all = [...problems, ...about, ...missing]
  if (all.length === 0) return null
  return (
    <table className="table">
      <caption className="heading">{texts.problems}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.what}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ kind, count, lines, product, text }, index) => (
          // Nothing of it is of one row alone.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{texts.lines(lines, count)}</td>
            <td>{product || (count > 1 && texts.alike(count))}</td>
            <td>
              {kind === 'left-out' && <strong>{texts.leftOut}: </strong>}
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Changes({ report: { changes, changesCount } }: { readonly report: ImportAnswer }) {
  if (changes.length === 0) return null
  return (
    <details className="import__changes" open={changes.length <= 12}>
      <summary className="heading">{texts.changes}</summary>
      <ul>
        {changes.map(({ product, kind, what, fields }, index) => (
          // Two products may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p>
              <strong>{product}</strong> <span className="soft">{[kind, ...what].join(', ')}</span>
            </p>
            {fields.map((field) => (
              <ChangedField key={`${field.of} ${field.field}`} field={field} />
            ))}
          </li>
        ))}
      </ul>
      {changesCount > changes.length && (
        <p className="soft">{texts.moreChanges(changesCount - changes.length)}</p>
      )}
    </details>
  )
}

const ChangedField = ({ field: { of, field, before, after } }: { readonly field: ImportedField }) => (
  <p className="small import__field">
    <span className="soft">
      {of && `${of} `}
      {field}
    </span>{' '}
    <del>{before ?? texts.nothing}</del> <ins>{after ?? texts.nothing}</ins>
  </p>
)
