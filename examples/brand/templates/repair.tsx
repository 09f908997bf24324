import { Blocks } from 'vitrine/components/blocks'
import { Picture } from 'vitrine/components/picture'
import { ProductCard } from 'vitrine/components/product-card'
import { defineTemplate, type TemplateProps } from 'vitrine/templates'

import './repair.css'

/** `"template": "repair"`: how to mend a thing, with what it takes. */
export const template = defineTemplate({
  fields: {
    level: { kind: 'choice', choices: ['easy', 'patient', 'workshop'], isRequired: true },
    tools: { kind: 'text' },
    result: { kind: 'picture' },
    isFree: { kind: 'flag' },
  },
})

const levels = { easy: 'For first timers', patient: 'Takes patience', workshop: 'Let us do it' }

export function Page({ context }: TemplateProps<typeof template>) {
  const { heading, lead, fields, blocks } = context
  return (
    <article className="repair page">
      <h1 className="title" tabIndex={-1}>
        {heading}
      </h1>
      <p>{lead}</p>
      <dl className="repair__needs">
        <dt className="soft">Level</dt>
        <dd>{levels[fields.level]}</dd>
        {fields.tools && <dt className="soft">Tools</dt>}
        {fields.tools && <dd>{fields.tools}</dd>}
      </dl>
      {fields.isFree && <p>Within two years we mend it for free.</p>}
      {fields.result && <Picture media={fields.result} sizes="(width >= 768px) 40rem, 100vw" />}
      <Blocks blocks={blocks} Card={ProductCard} />
    </article>
  )
}
