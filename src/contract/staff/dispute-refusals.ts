/** Rules about disputes, with what their sentences name; part of the closed list in `refusals.ts`. */
export interface DisputeRefusalParams {
  'dispute-unknown': { readonly id: string }
  /** No evidence is awaited: it was sent, is too late, or the bank has decided. */
  'dispute-over': { readonly id: string }
  /** Only a dispute can be accepted; an inquiry is ended by a refund. */
  'inquiry-not-accepted': { readonly id: string }
  /** The provider takes evidence in its own dashboard alone. */
  'dispute-by-hand': { readonly id: string; readonly provider: string }
  'dispute-provider-away': { readonly provider: string; readonly said: string }
  'dispute-provider-refused': { readonly provider: string; readonly said: string }
  'evidence-empty': { readonly id: string }
  /** No PDF, JPEG or PNG, or too large. */
  'evidence-file-wrong': { readonly name: string; readonly maxBytes: number }
}
