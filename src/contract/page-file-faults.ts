import type { NoParams } from './no-params.ts'

interface OfField {
  readonly field: string
}
interface OfPath {
  readonly path: string
}
interface OfTag {
  readonly tag: string
}
interface OfHeading {
  readonly heading: string
}
/** `nearest`: the name that may have been meant; null where none is near. */
interface Misnamed {
  readonly nearest: string | null
}

/** What may be wrong with the comment at a page's beginning. */
export interface PageHeadFaultParams {
  'file-empty': NoParams
  'head-missing': NoParams
  'head-not-closed': NoParams
  /** `reason`: in the words of the parser. */
  'head-not-json': { readonly reason: string }
  'head-not-object': NoParams
  'template-unknown': Misnamed & { readonly template: string; readonly templates: readonly string[] }
  'field-missing': OfField
  'field-not-text': OfField
  'field-empty': OfField
  'field-unknown': OfField & Misnamed & { readonly template: string; readonly fields: readonly string[] }
  'lists-wrong': NoParams
  'front-page-elsewhere': NoParams
  'path-malformed': OfPath
  'date-not-a-day': { readonly text: string }
  'button-incomplete': NoParams
  /** `field`: what should say what a picture shows. */
  'picture-text-missing': OfField
  /** Of a field of the brand's own template; `choices`: of one that names one of them. */
  'own-field-missing': OfField & {
    readonly kind: 'text' | 'picture' | 'choice'
    readonly choices: readonly string[]
  }
  'flag-not-boolean': OfField
  'choice-unknown': OfField & Misnamed & { readonly choices: readonly string[]; readonly text: string }
}

/** What may be wrong with the parts of a page. */
export interface PageBlockFaultParams {
  'block-unknown': OfTag & { readonly tags: readonly string[] }
  /** `message`: in the words of the brand's file that reads the block. */
  'own-block-wrong': OfTag & { readonly message: string }
  'picture-outside-figure': OfTag
  'tag-alone': OfTag
  'tag-not-allowed': OfTag
  'part-not-whole': NoParams
  'question-empty': NoParams
  'question-unanswered': { readonly question: string }
  'questions-without-heading': NoParams
  'questions-empty': OfHeading
  'questions-with-other': OfHeading
  'anchor-twice': { readonly anchor: string }
  'product-page-wrong': { readonly text: string }
  /** `nth`: from 1 on. */
  'picture-without-address': { readonly nth: number }
  'picture-without-text': { readonly src: string }
  'figure-empty': NoParams
  'film-address-wrong': { readonly src: string }
  'film-without-poster': NoParams
  'film-without-label': NoParams
}

/** What may keep a page that can be read from being one of this shop. */
export interface PagePlaceFaultParams {
  /** `other`: the file that has the path, too. */
  'path-twice': OfPath & { readonly other: string }
  'path-of-shop': OfPath
  'path-of-product': OfPath
}

/** What may be wrong with a page, as its file says it. */
export interface PageFileFaultParams
  extends PageHeadFaultParams, PageBlockFaultParams, PagePlaceFaultParams {}

export type PageFileFaultCode = keyof PageFileFaultParams

export type PageFileFault = {
  readonly [Code in PageFileFaultCode]: { readonly code: Code; readonly params: PageFileFaultParams[Code] }
}[PageFileFaultCode]

/** A fault, and the line of the file that has it; `place` is null for a page that is no file. */
export interface PageFileFinding {
  readonly fault: PageFileFault
  readonly place: { readonly file: string; readonly line: number } | null
}
