/** Where something begins, counted from 1. */
interface InLine {
  readonly line: number
}

/** What may be wrong with `skin.css`. */
export interface SkinFaultParams {
  /** `sign`: what opens and is never closed. */
  'css-unclosed': InLine & { readonly sign: '{' | '(' | '[' | '/*' | '"' | "'" }
  /** `sign`: what closes something that was not opened. */
  'css-unopened': InLine & { readonly sign: string }
  /** `text`: what should be a property with its value. */
  'css-not-a-declaration': InLine & { readonly text: string }
  'css-outside-rule': InLine & { readonly text: string }
  /** `next`: the property that begins where a semicolon should end the one before. */
  'css-semicolon-missing': InLine & { readonly next: string }
  /** A name that is set, and used by nothing; `nearest`: the one that was probably meant. */
  'skin-name-unused': InLine & { readonly name: string; readonly nearest: string | null }
  /** A name that is used, and set by nothing. */
  'skin-name-unset': InLine & { readonly name: string; readonly nearest: string | null }
}
