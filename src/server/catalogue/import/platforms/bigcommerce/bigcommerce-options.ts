import type { NamedValue } from '../option-cells.ts'

/** A value of an option, with the colour that its swatch shows. */
export interface BigcommerceOption extends NamedValue {
  readonly swatch: string
}

/**
 * Reads the options of a variant: `Type=Swatch|Name=Color|Value=Red[#ff0000]Type=Rectangle|Name=Size|Value=M` of the newer export, or
 * `[CS]Color=Red:#ff0000,[RB]Size=M` of the older one. Empty where there are none.
 */
export function parseOptions(text: string): BigcommerceOption[] {
  if (/\bname=[^|]*\|value=/i.test(text))
    return text.split(/(?=Type=[^|]*\|Name=)/i).flatMap((part) => {
      const [, name = '', value = ''] = /name=([^|]*)\|value=(.*)$/is.exec(part) ?? []
      return name === '' ? [] : [readValue(name, value.replace(/[\s|]+$/, ''))]
    })
  return text.split(/,?\s*\[[A-Z]{1,4}\]/).flatMap((part, index) => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(part.replace(/\[\/[A-Z]+\]/g, '')) ?? []
    return index === 0 || name === '' ? [] : [readValue(name, value)]
  })
}

/** A value may have its colours, or the address of a pattern, behind it. */
function readValue(name: string, written: string): BigcommerceOption {
  const [, value = written, newer, older] =
    /^(.*?)(?:\[([^\]]*)\]|:(#[\da-f].*|https?:.*))?$/is.exec(written.trim()) ?? []
  const [swatch = ''] = /#[\da-f]{6}\b/i.exec(newer ?? older ?? '') ?? []
  return { name: name.trim(), value: value.trim(), swatch: swatch.toLowerCase() }
}
