import * as texts from '#texts/backoffice-order-list.ts'

import type { BulkRun } from './use-bulk-act.ts'

/** How far a bulk act is; then how many orders it changes, and of each that stays as it is, why. */
export function BulkResults({ run: { state, all, results } }: { readonly run: BulkRun }) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  const done = results.length - refused.length
  const isChecked = state === 'checked'
  if (state === 'running')
    return (
      <div className="stack">
        <progress
          className="bulk-progress"
          value={results.length}
          max={all}
          aria-label={texts.progress(results.length, all)}
        />
        <p className="soft">{texts.progress(results.length, all)}</p>
      </div>
    )
  return (
    <div className="stack" role="status">
      <p>{all === 0 ? texts.noneSelected : isChecked ? texts.wouldDo(done) : texts.didDo(done)}</p>
      {refused.length > 0 && (
        <>
          <p>{isChecked ? texts.wouldRefuse(refused.length) : texts.didRefuse(refused.length)}</p>
          <ul className="bulk-refused">
            {refused.map(({ number, message }) => (
              <li key={number}>
                <strong>{number}</strong> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
