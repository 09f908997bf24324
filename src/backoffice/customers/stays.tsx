import type { DataRequestRow } from '#contract/staff/data-requests.ts'
import { nothingStays } from '#texts/backoffice-data-requests.ts'
import { refusalStays, whatStays } from '#texts/erasure.ts'

/** What an erasure leaves, and why. */
export function Stays({ left }: { readonly left: NonNullable<DataRequestRow['left']> }) {
  const sentences = [...whatStays(left), ...(left.hasUnsubscribed ? [refusalStays] : [])]
  if (sentences.length === 0) return <p>{nothingStays}</p>
  return (
    <ul className="claims">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
