/** Why a line of synonyms cannot be read; `line` is as it was written. */
export type SynonymFault =
  | {
      readonly code: 'signs-too-many' | 'name-alone' | 'name-empty'
      readonly params: { readonly line: string }
    }
  | {
      readonly code: 'name-too-long'
      readonly params: { readonly name: string; readonly words: number; readonly maxWords: number }
    }

/** A line of a list of synonyms, from 1 on, that cannot be read. */
export interface RefusedSynonyms {
  readonly line: number
  readonly fault: SynonymFault
}
