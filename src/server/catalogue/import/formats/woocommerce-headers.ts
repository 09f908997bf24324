/**
 * The headers of WooCommerce's product export (class-wc-product-csv-exporter.php), which it writes in the language of whoever exports:
 * English, German, French, Spanish, Italian, Dutch, Swedish, Polish and Portuguese, in small letters.
 */
export const woocommerceColumns = {
  id: ['id', 'identyfikator'],
  type: ['type', 'typ', 'tipo'],
  sku: ['sku', 'artikelnummer', 'ugs'],
  gtin: [
    'gtin, upc, ean, or isbn',
    'gtin, upc, ean oder isbn',
    'gtin, upc, ean ou isbn',
    'gtin, upc, ean, ou isbn',
    'gtin, upc, ean o isbn',
    'gtin, upc, ean, o isbn',
    'gtin, upc, ean of isbn',
    'gtin, upc, ean eller isbn',
    'gtin, upc, ean lub isbn',
    'gtin',
    'ean',
  ],
  name: ['name', 'nom', 'nombre', 'nome', 'naam', 'namn', 'nazwa'],
  published: [
    'published',
    'veröffentlicht',
    'publié',
    'publicado',
    'pubblicato',
    'gepubliceerd',
    'publicerad',
    'opublikowano',
    'opublikowany',
  ],
  visibility: [
    'visibility in catalog',
    'visibility in catalogue',
    'sichtbarkeit im katalog',
    'visibilité dans le catalogue',
    'visibilidad en el catálogo',
    'visibilità nel catalogo',
    'zichtbaarheid in catalogus',
    'synlighet i katalog',
    'widoczność w katalogu',
    'visibilidade no catálogo',
  ],
  shortDescription: [
    'short description',
    'kurzbeschreibung',
    'description courte',
    'descripción corta',
    'breve descrizione',
    'korte beschrijving',
    'korte omschrijving',
    'kort beskrivning',
    'krótki opis',
    'descrição curta',
  ],
  description: [
    'description',
    'beschreibung',
    'descripción',
    'descrizione',
    'beschrijving',
    'beskrivning',
    'opis',
    'descrição',
  ],
  saleStarts: [
    'date sale price starts',
    'datum, an dem angebotspreis beginnt',
    'date de début de promo',
    'día en que empieza el precio rebajado',
    'startdatum actieprijs',
    'datum när reapriset börjar',
    'data rozpoczęcia promocji',
    'data de preço promocional começa em',
  ],
  saleEnds: [
    'date sale price ends',
    'datum, an dem angebotspreis endet',
    'date de fin de promo',
    'día en que termina el precio rebajado',
    'einddatum actieprijs',
    'datum när reapriset upphör',
    'data zakończenia promocji',
    'data de preço promocional termina em',
  ],
  inStock: [
    'in stock?',
    'vorrätig?',
    'en stock ?',
    'en stock?',
    '¿existencias?',
    '¿en inventario?',
    'op voorraad?',
    'i lager?',
    'w magazynie?',
    'na stanie?',
    'em estoque?',
  ],
  stock: [
    'stock',
    'lager',
    'bestand',
    'inventario',
    'magazzino',
    'voorraad',
    'lagersaldo',
    'stan magazynowy',
    'estoque',
  ],
  backorders: [
    'backorders allowed?',
    'lieferrückstande erlaubt?',
    'lieferrückstände erlaubt?',
    'rückstände erlaubt?',
    'autoriser les commandes de produits en rupture ?',
    '¿permitir reservas de productos agotados?',
    'abilita gli ordini arretrati?',
    'nabestellingen toestaan?',
    'tillåt restnoteringar?',
    'pozwalać na zamówienia oczekujące (na dostawę do magazynu)?',
    'são permitidas encomendas?',
  ],
  salePrice: [
    'sale price',
    'angebotspreis',
    'tarif promo',
    'precio rebajado',
    'prezzo in offerta',
    'actieprijs',
    'reapris',
    'cena promocyjna',
    'preço promocional',
  ],
  regularPrice: [
    'regular price',
    'regulärer preis',
    'tarif régulier',
    'precio normal',
    'prezzo di listino',
    'reguliere prijs',
    'ordinarie pris',
    'cena regularna',
    'cena',
    'preço',
  ],
  currency: ['currency'],
  categories: [
    'categories',
    'kategorien',
    'catégories',
    'categorías',
    'categorias',
    'categorie',
    'categorieën',
    'kategorier',
    'kategorie',
  ],
  tags: ['tags', 'schlagwörter', 'étiquettes', 'etiquetas', 'tag', 'etiketter', 'tagi'],
  images: ['images', 'bilder', 'imágenes', 'immagini', 'afbeeldingen', 'obrazki', 'imagens'],
  parent: [
    'parent',
    'übergeordnetes produkt',
    'superior',
    'genitore',
    'hoofd',
    'överordnad',
    'element nadrzędny',
    'nadrzędny',
    'ascendente',
  ],
  upsells: [
    'upsells',
    'zusatzverkäufe',
    'produits suggérés',
    'ventas dirigidas',
    'up-sell',
    'merförsäljning',
    'produkty "up-sell"',
  ],
  crossSells: [
    'cross-sells',
    'cross-sells (querverkäufe)',
    'ventes croisées',
    'ventas cruzadas',
    'cross-sell',
    'korsförsäljning',
    'produkty "cross-sell"',
    'venda cruzada',
  ],
  taxClass: [
    'tax class',
    'steuerklasse',
    'classe de tva',
    'clase de impuesto',
    'aliquota di imposta',
    'belastingklasse',
    'momsklass',
    'klasa podatkowa',
    'classe de imposto',
  ],
  vendor: ['brands', 'brand', 'marken', 'marques', 'marcas', 'marchi', 'merken', 'varumärken', 'marki'],
  weight: [
    'weight (kg)',
    'weight (g)',
    'weight (lbs)',
    'weight (oz)',
    'gewicht (kg)',
    'gewicht (g)',
    'poids (kg)',
    'poids (g)',
    'peso (kg)',
    'peso (g)',
    'vikt (kg)',
    'vikt (g)',
    'waga (kg)',
    'waga (g)',
  ],
  cost: ['cost of goods', 'cost'],
  taxCode: [],
  seoTitle: [],
  productCategory: [],
  season: [],
  weightUnit: [],
  hsCode: [],
  originCountry: [],
} as const

/** A pair of columns, `Attribute 1 name` and `Attribute 1 value(s)`. */
export interface AttributeColumns {
  readonly name: number
  readonly values: number
  /** `Attribute 1 visible`; -1 where the file has none. */
  readonly visible: number
}

const attribute = /attribut|atribut|atrybut|eigenschap|egenskap/
const nameWord = /(^|[^\p{L}])(name|namn|naam|navn|nom|nombre|nome|nazwa|název)($|[^\p{L}])/u
const visibleWord = /visible|visibile|visível|sichtbar|zichtbaar|synlig|widoczn/
const valueWord = /value|wert|valeur|valor|valuta|waarde|värde|værdi|verdi|wartoś|hodnot|érték|arvo/

/** A header as it is compared: small letters, one kind of space and apostrophe. */
export const comparableHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim()

/** Pairs of columns of one number, whatever the language: `Attribut 1 Wert(e)`, `Valeur(s) de l’attribut 1`. */
export function attributeColumns(headers: readonly string[]): AttributeColumns[] {
  const names = new Map<string, number>()
  const values = new Map<string, number>()
  const visible = new Map<string, number>()
  const findColumn = (text: string) => {
    if (visibleWord.test(text)) return visible
    return nameWord.test(text) ? names : valueWord.test(text) ? values : null
  }
  for (const [index, header] of headers.entries()) {
    const text = comparableHeader(header)
    const [number] = /\d+/.exec(text) ?? []
    if (number === undefined || text.length > 60 || !attribute.test(text)) continue
    const found = findColumn(text)
    if (found && !found.has(number)) found.set(number, index)
  }
  return [...names].flatMap(([number, name]) => {
    const own = values.get(number)
    return own === undefined ? [] : [{ name, values: own, visible: visible.get(number) ?? -1 }]
  })
}
