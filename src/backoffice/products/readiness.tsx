import type { ProductDetail, ProductGapAnswer } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

import { fieldId } from './field-input.tsx'

/** What a product lacks, each with the way to its field. */
export function Readiness({ product }: { readonly product: ProductDetail }) {
  const { gaps, colors, pricelists } = product
  if (gaps.length === 0) return <p className="soft readiness">{texts.isReady}</p>
  const findNames = (gap: ProductGapAnswer) => ({
    color: colors.find(({ id }) => id === gap.color)?.name ?? '',
    pricelist: pricelists.find(({ id }) => id === gap.pricelist)?.name ?? '',
    count: gap.count,
  })
  return (
    <section className="readiness" aria-label={texts.readiness}>
      <h2 className="heading">{texts.readiness}</h2>
      <ul className="row">
        {gaps.map((gap) => (
          <li key={`${gap.kind} ${gap.color} ${gap.pricelist}`}>
            <a
              href={`#${fieldId(findField(product, gap))}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId(findField(product, gap)))
                if (!field) return
                event.preventDefault()
                focusField(field)
              }}
            >
              {texts.gapText(gap.kind, findNames(gap))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function focusField(field: HTMLElement): void {
  const input = field.matches('input, textarea') ? field : field.querySelector<HTMLElement>('input, textarea')
  ;(input ?? field).focus()
  ;(input ?? field).scrollIntoView({ block: 'center' })
}

const sharedFields = { 'hs-code': 'hsCode', origin: 'origin', weight: 'weight' } as const

/** Returns the path of the field that would fill a gap. */
function findField({ colors }: ProductDetail, { kind, color, pricelist }: ProductGapAnswer): string {
  if (kind === 'hs-code' || kind === 'origin' || kind === 'weight') return sharedFields[kind]
  if (kind === 'material') return 'details'
  if (kind === 'category') return 'categories'
  if (kind === 'description') return 'description'
  if (kind === 'picture' || kind === 'alt') return `colors.${color}.images`
  const items = colors.flatMap((each) => each.items)
  const lacking = items.find((item) => (kind === 'ean' ? item.ean === '' : !item.prices[pricelist ?? '']))
  return `items.${lacking?.id}.${kind === 'ean' ? 'ean' : `price.${pricelist}`}`
}
