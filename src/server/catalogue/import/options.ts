const colorNames = /^(colou?rs?|colou?rway|färg|farbe|couleur|colore|kleur|farge|farve|väri|kolor|cor)$/i
const sizeNames =
  /^((shoe|eu|uk|us|clothing|ring)[ -])?(sizes?|storlek|größe|grösse|groesse|taille|talla|tamaño|taglia|maat|størrelse|koko|rozmiar|tamanho)$/i
const materialNames = /^(materials?|fabrics?|tyg|matière|stoff|materiale|materiaal|tessuto)$/i

export type OptionKind = 'color' | 'size' | 'material' | 'other'

/** WooCommerce names its global attributes `pa_color`. */
export const bareOptionName = (name: string): string => name.trim().replace(/^pa_/i, '').replace(/_/g, ' ')

export function kindOfOption(name: string): OptionKind {
  const bare = bareOptionName(name)
  if (colorNames.test(bare)) return 'color'
  if (sizeNames.test(bare)) return 'size'
  return materialNames.test(bare) ? 'material' : 'other'
}

/** The list in a cell: parted by `|` where there is one, else by commas (`\,` is a comma of the value) or `; `. */
export function splitValues(cell: string): string[] {
  const parts = cell.includes('|')
    ? cell.split('|')
    : cell.includes(';')
      ? cell.split(';')
      : cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','))
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** With a capital first letter where it has none at all. */
export const capitalised = (text: string): string =>
  text === text.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** A colour that may be a handle, `navy-blue`, as a person writes it; what has capitals stays. */
export const colorAsWritten = (value: string): string =>
  value === value.toLowerCase() ? capitalised(value.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')) : value
