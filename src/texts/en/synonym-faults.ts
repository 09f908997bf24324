import type { RefusedSynonyms, SynonymFault } from '#contract/synonym-faults.ts'

/** Returns what is wrong with a line of synonyms, without a full stop. */
export function synonymFaultText({ code, params }: SynonymFault): string {
  switch (code) {
    case 'signs-too-many':
      return `one colon or > at most, as in "navy: ink, river", not "${params.line}"`
    case 'name-alone':
      return `"${params.line}" is alone: write what else it is called behind a comma, or behind a colon what it finds`
    case 'name-empty':
      return `a name is empty in "${params.line}": take the comma or sign beside it away`
    case 'name-too-long':
      return `"${params.name}" has ${params.words} words; ${params.maxWords} at most are looked for together`
  }
}

/** The same of a line of a file. */
export const refusedSynonymsText = (file: string, { line, fault }: RefusedSynonyms): string =>
  `${file}, line ${line}: ${synonymFaultText(fault)}`
