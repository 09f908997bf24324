import type { NoParams } from './no-params.ts'

interface OfHost {
  readonly host: string
}
/** In the words of the system, or of what makes pictures. */
interface Reported {
  readonly reason: string
}

/** Why a picture cannot be had, or not be used. */
export interface PictureFaultParams {
  'address-unreadable': NoParams
  'protocol-not-fetched': NoParams
  'address-with-user': NoParams
  'host-not-public': OfHost
  'host-unresolved': NoParams
  /** After several failures. */
  'host-given-up': OfHost
  'answer-late': NoParams
  'answer-broken-off': NoParams
  'connection-failed': Reported
  'answer-redirects': { readonly status: number }
  'answer-refused': { readonly status: number }
  /** `type`: as the server names it; empty where it names none. */
  'answer-not-picture': { readonly type: string }
  'too-many-bytes': { readonly maxBytes: number }
  'too-many-pixels': { readonly pixels: number; readonly maxPixels: number }
  /** `format`: null where nothing tells. */
  'format-not-taken': { readonly format: string | null }
  'not-a-picture': NoParams
  /** Two files of the folder that an address may mean. */
  'file-ambiguous': { readonly name: string; readonly files: readonly [string, string] }
  'file-unreadable': Reported
  'source-failed': Reported
}

export type PictureFaultCode = keyof PictureFaultParams

export type PictureFault = {
  readonly [Code in PictureFaultCode]: { readonly code: Code; readonly params: PictureFaultParams[Code] }
}[PictureFaultCode]

export interface MissingPicture {
  readonly url: string
  /** The product or page that wants it. */
  readonly product: string
  readonly fault: PictureFault
  /** The folder has it, but it cannot be used. */
  readonly isInFolder: boolean
}
