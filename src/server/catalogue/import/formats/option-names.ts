import { foldLetters } from '#domain/slug.ts'

/**
 * What files call an option, by language: the platforms' own words for attributes, singular and plural, and what shops in these
 * languages write. Spelt as in the language; compared without case, accents and punctuation.
 */
const colorNames = `
  color, colors, colour, colours, colorway, colourway, color pattern,
  farbe, farben, farbton, färg, färger, farve, farver, farge, farger, litur, litir, kleur, kleuren,
  couleur, couleurs, coloris, colore, colori, colores, cor, cores, culoare, culori, kolorea,
  kolor, kolory, barwa, barva, barvy, barve, farba, farby, boja, boje, боја, боје,
  цвят, цветове, цвет, цвета, колір, кольори, колер,
  szín, színek, väri, värit, värv, värvid, värvus, krāsa, krāsas, spalva, spalvos,
  χρώμα, χρώματα, renk, renkler, ngjyra, ngjyrë, kulur, warna, màu, màu sắc,
  色, カラー, 颜色, 顏色, 颜色分类, 色彩, 색상, 색깔, 컬러, 칼라, สี, اللون, لون, צבע, צבעים, रंग`
const sizeNames = `
  size, sizes, sizing, grösse, größen, groesse, groessen, storlek, storlekar, størrelse, størrelser, stærð, stærðir, maat, maten,
  taille, tailles, pointure, pointures, taglia, taglie, misura, misure, talla, tallas, talle, talles, tamaño, tamaños, tamanho, tamanhos,
  numeração, mida, mides, neurria, mărime, mărimi, mărimea,
  rozmiar, rozmiary, velikost, velikosti, veľkosť, veľkosti, veličina, veličine, величина, големина,
  размер, размери, размеры, розмір, розміри, памер,
  méret, méretek, koko, koot, suurus, suurused, izmērs, izmēri, dydis, dydžiai, dydžio,
  μέγεθος, μεγέθη, νούμερο, beden, bedenler, numara, madhësia, madhësi, ukuran, saiz, kích thước, kích cỡ,
  サイズ, 尺码, 尺碼, 尺寸, 大小, 鞋码, 鞋碼, 码数, 사이즈, 크기, 치수, ขนาด, ไซส์, المقاس, مقاس, الحجم, מידה, מידות, आकार`
const materialNames = `
  material, materials, materiale, materiali, materiaal, materialen, materiaali, materialien, matériau, matériaux, matière, matières,
  fabric, fabrics, textile, textiles, tyg, stoff, stof, tissu, tessuto, tejido, tela, tecido, tkanina, kangas,
  materiál, materiał, materijal, материјал, материал, материя, матеріал, ткань, anyag, materjal, materiāls, medžiaga,
  υλικό, ύφασμα, malzeme, kumaş, materyal, efni, 素材, 材質, 材质, 材料, 面料, 布料, 소재, 재질, 원단, วัสดุ, الخامة, المادة, חומר, בד`
const compositionNames = `
  composition, composizione, composición, composição, zusammensetzung, sammansättning, sammensætning, sammensetning, samenstelling,
  koostumus, skład, složení, zloženie, sestava, sastav, састав, състав, состав, склад, összetétel, koostis, sastāvs, sudėtis,
  σύνθεση, compoziție, içerik, samsetning, 組成, 混用率, 成分, 혼용률`

/** Words beside a name that leave it what it is: whose size, in which system, and what a form asks. */
const qualifiers = `
  eu, eur, europe, european, uk, gb, us, usa, it, fr, de, jp, cn, au, int, intl, international, cm, mm, in, inch, inches, ml, g,
  shoe, shoes, clothing, clothes, garment, apparel, ring, belt, hat, glove, men, mens, women, womens, kids, baby, adult, unisex, s,
  select, choose, pick, your, a, the, of, main, primary, product, variant, option, name, pa`

/** A compound ends with its base word: Schuhgröße, Skostorlek, schoenmaat, Hauptfarbe. Long enough to be no chance. */
const compoundSizes = /(gro(ss|e?s)se|groesse|storlek|storrelse|maat|koko|meret)$/
const compoundColors = /(farbe|farg|farge|farve|kleur)$/

/** Words of a name: without case and accents, `Size (EU)` and `pa_eu-size` alike. */
const splitWords = (name: string): string[] => foldLetters(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
const parseNames = (list: string): ReadonlySet<string> =>
  new Set(list.split(/[,\n]/).flatMap((name) => splitWords(name).join(' ') || []))

const names = {
  color: parseNames(colorNames),
  size: parseNames(sizeNames),
  material: parseNames(materialNames),
  composition: parseNames(compositionNames),
} as const
const qualifying = parseNames(qualifiers)

export type NameKind = 'color' | 'size' | 'material'
const kinds: readonly NameKind[] = ['color', 'size', 'material']

/** The kind whose name this is and nothing else; null where it is none of them. */
export function exactKind(name: string): NameKind | null {
  const whole = splitWords(name).join(' ')
  return kinds.find((kind) => names[kind].has(whole)) ?? null
}

/** The kind of a name with something beside it: `Shoe size (EU)`, `Color / Couleur`, `Schuhgröße`. Null where it is none, or two. */
export function qualifiedKind(name: string): NameKind | null {
  const words = splitWords(name)
  const found = new Set(kinds.filter((kind) => words.some((word) => names[kind].has(word))))
  const rest = words.filter((word) => kinds.every((kind) => !names[kind].has(word)))
  const [only] = found
  if (found.size > 1) return null
  if (only && rest.every((word) => qualifying.has(word) || /^\d+$/.test(word))) return only
  const last = words.at(-1) ?? ''
  if (only === 'color' || only === 'size') return names[only].has(last) ? only : null
  if (words.length > 1) return null
  return compoundSizes.test(last) ? 'size' : compoundColors.test(last) ? 'color' : null
}

/** Whether a text is what a language calls the fibres of a textile. */
export const isComposition = (word: string): boolean => names.composition.has(splitWords(word).join(' '))
/** The first word of a label, folded: `fabric` of `Fabric & care`. */
export const firstWord = (label: string): string => splitWords(label)[0] ?? ''
