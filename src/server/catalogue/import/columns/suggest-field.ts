import type { ImportField } from '#contract/staff/import-columns.ts'
import { foldLetters } from '#domain/slug.ts'

import { exactKind, isComposition, qualifiedKind } from '../formats/option-names.ts'
import { comparableHeader, woocommerceColumns } from '../formats/woocommerce-headers.ts'
import { canHold, woocommerceFields, type FileKind } from './column-fields.ts'

/** What shops call their columns, in English, German, French, Swedish, Dutch, Italian and Spanish; folded. The first that fits counts. */
const words: readonly (readonly [ImportField, RegExp])[] = [
  ['ean', /\b(ean|gtin|barcode|strichcode|upc)\b/],
  ['cost', /einkaufspreis|\bek\b|inkopspris|inkoopprijs|prix d achat|purchase price|\bcost\b/],
  ['compare-at', /\buvp\b|\brrp\b|\bmsrp\b|streichpreis|ordinarie pris|vorher|compare/],
  ['price', /price|preis|\bpris\b|prijs|\bprix\b|prezzo|precio|\bpreco\b|\bcena\b|hinta/],
  ['currency', /wahrung|currency|valuta|devise|moneda/],
  ['sku', /\bsku\b|variantennummer|variant no/],
  [
    'product',
    /artikelnummer|artikelnr|art nr|style( no| number|nummer)?$|modellnummer|reference|referenz|handle/,
  ],
  ['units', /bestand|lager|stock|quantity|\bqty\b|menge|antal|voorraad|giacenza|units|stuck/],
  ['picture', /\b(bild|bilder|foto|fotos|image|images|picture|afbeelding|immagine|imagen)\b/],
  ['category', /kategori|categor|warengruppe|catégorie/],
  ['vendor', /marke|brand|vendor|varumarke|\bmerk\b|marque|marca/],
  ['description', /beschreibung|description|beskrivning|omschrijving|descri[pz]ione|descripcion/],
  ['made-in', /made in|hergestellt in|tillverkad i|fabrique en/],
  ['manufacturer', /hersteller|manufacturer|tillverkare|fabrikant|fabricant/],
  ['care', /pflege|\bcare\b|skotsel|tvattrad|entretien|onderhoud/],
  ['origin', /ursprungsland|country of origin|ursprung/],
  ['hs-code', /zolltarif|\bhs\b|taric|tullkod/],
  ['weight', /gewicht|weight|\bvikt\b|poids|peso/],
  ['season', /saison|season|sasong|seizoen|stagione|temporada/],
  ['tags', /schlagwort|\btags?\b|taggar/],
  [
    'name',
    /^(artikel|produkt|product|titel|title|bezeichnung|benamning)$|name|bezeichnung|namn|titel|\bnom\b|nombre|nome/,
  ],
]

const byWoocommerce = new Map<string, ImportField>(
  Object.entries(woocommerceFields).flatMap(([field, column]) =>
    woocommerceColumns[column].map((header) => [header, field as ImportField] as const),
  ),
)

const kinds = { color: 'colour', size: 'size', material: 'material' } as const

/** Returns what a column most likely holds, by its header alone. Null where it says nothing. */
export function suggestField(header: string, kind: FileKind): ImportField | null {
  const named = exactKind(header) ?? qualifiedKind(header)
  const folded = foldLetters(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const found =
    (named && kinds[named]) ??
    (isComposition(header) ? 'composition' : null) ??
    byWoocommerce.get(comparableHeader(header)) ??
    words.find(([, pattern]) => pattern.test(folded))?.[0] ??
    null
  return found !== null && canHold(kind, found) ? found : null
}
