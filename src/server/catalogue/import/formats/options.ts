import { slugOf } from '#domain/slug.ts'

import type { Metafield } from './formats.ts'

/** What files call an attribute, as slugs: `Größe`, `grosse` and `pa_grosse` are one name. */
const colorNames =
  /^(colou?rs?|colou?rway|color-pattern|farg|farbe|couleur|colore|kleur|farge|farve|vari|kolor|cor)$/
const sizeNames =
  /^((shoe|eu|uk|us|clothing|ring)-)?(sizes?|storlek|grosse|groesse|taille|talla|tamano|taglia|maat|storrelse|koko|rozmiar|tamanho)$/
const materialNames =
  /^(materials?|materiale|materiali|materiaal|materiaali|materiau|matieres?|fabrics?|textiles?|tyg|stoff|stof|tissu|tessuto|tejido|tela|tecido|tkanina|kangas)$/
const compositionNames =
  /^(composition|composizione|composicion|composicao|zusammensetzung|sammansattning|sammensaetning|sammensetning|samenstelling|koostumus|sklad)$/

export type OptionKind = 'color' | 'size' | 'material' | 'other'

/** WooCommerce names its global attributes `pa_color`. */
export const bareOptionName = (name: string): string => name.trim().replace(/^pa_/i, '').replace(/_/g, ' ')

export function kindOfOption(name: string): OptionKind {
  const slug = slugOf(bareOptionName(name))
  if (colorNames.test(slug)) return 'color'
  if (sizeNames.test(slug)) return 'size'
  return materialNames.test(slug) ? 'material' : 'other'
}

/** Shopify makes a key of a label by writing `_` for each letter of another language, so either may tell it. */
export const isMaterialField = ({ key, label }: Pick<Metafield, 'key' | 'label'>): boolean =>
  [key, label].some((name) => kindOfOption(name) === 'material')

/** By its key alone: what is only labelled so is a detail. */
export const isColorKey = (key: string): boolean => kindOfOption(key) === 'color'

/** Whether a detail names what something is made of: `Material`, `Fabric & care`, `Composition`. */
export function tellsMaterial(label: string): boolean {
  const [word = ''] = slugOf(label).split('-')
  return kindOfOption(word) === 'material' || compositionNames.test(word)
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
