import type { PictureFault } from '../picture-faults.ts'

/** Why a picture or a film cannot be brought, or taken away. */
export interface PictureRefusalParams {
  'picture-unknown': { readonly name: string }
  /** The shop has another picture of this name. */
  'picture-name-taken': { readonly name: string }
  /** Products or pages show it. */
  'picture-in-use': { readonly name: string; readonly places: readonly string[] }
  'picture-too-large': { readonly maxBytes: number; readonly maxPixels: number }
  'not-a-picture': { readonly fault: PictureFault }
  'film-unknown': { readonly src: string }
  /** Products or pages play it. */
  'film-in-use': { readonly name: string; readonly places: readonly string[] }
  /** Its bytes are neither an MP4 nor a WebM. */
  'not-a-film': Readonly<Record<string, never>>
}
