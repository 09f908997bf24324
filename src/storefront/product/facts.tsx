import type { ReactNode } from 'react'

import { shop } from '#brand/shop.config.ts'
import type { ProductPageProduct } from '#contract/page-data.ts'
import type { Manufacturer } from '#contract/shop.ts'
import { findManufacturer, findResponsiblePerson } from '#domain/product/manufacturer.ts'
import * as texts from '#texts/product.ts'

import { Icon } from '../ui/icon.tsx'
import { Prose } from '../ui/prose.tsx'
import { ReturnTerms } from './country-terms.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { deliveryPromise } from './delivery-terms.tsx'
import { isMaker, labelledOnce, productFacts, type ProductFact } from './product-facts.ts'
import { Share } from './share.tsx'

function Part({ name, isOpen = false, children }: { name: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="facts__part" open={isOpen}>
      <summary>
        {name}
        <Icon shape="plus" />
      </summary>
      <div className="facts__body">{children}</div>
    </details>
  )
}

/** Description, composition, maker, measures, delivery and returns, each under its own head. */
export function Facts({ product }: { product: ProductPageProduct }) {
  const { details, measurementChart, description } = product
  return (
    <div className="facts">
      {description && (
        <Part name={texts.description} isOpen>
          <Prose html={description} />
        </Part>
      )}
      {/* Warnings are to be seen without looking for them. */}
      <Part
        name={texts.details}
        isOpen={details.some(({ label }) => label.trim().toLowerCase() === 'warning')}
      >
        <dl className="facts__list">
          {productFacts(product).map(({ label, values }) => (
            <Fact key={label} label={label} values={values} />
          ))}
        </dl>
      </Part>
      <Makers product={product} />
      {measurementChart && (
        <Part name={texts.measurements}>
          <Measures chart={measurementChart} />
        </Part>
      )}
      <Part name={texts.deliveryAndReturns}>
        <div className="prose">
          <p>{deliveryPromise()}</p>
          <p>
            <ReturnTerms />
            {shop.promises.returns && ` ${shop.promises.returns}`}
          </p>
          <p>{texts.soldBy(`${shop.seller.legalName}, ${shop.seller.address}`)}</p>
        </div>
      </Part>
      <GuaranteeNotice />
      <Share uri={product.uri} name={product.name} />
    </div>
  )
}

/** Who made it, and who answers for it in the EU: to be seen without a click (regulation (EU) 2023/988, article 19). */
function Makers({ product }: { product: ProductPageProduct }) {
  const own = product.details.filter(isMaker)
  const kind = product.giftCard ? 'gift-card' : 'goods'
  const maker = findManufacturer({ ...product, kind }, shop)
  const person = findResponsiblePerson({ ...product, kind }, shop)
  if (own.length === 0 && !maker && !person) return null
  return (
    <dl className="facts__list facts__makers small">
      {labelledOnce(own).map(({ label, values }) => (
        <Fact key={label} label={label} values={values} />
      ))}
      <Contact label={texts.manufacturer} of={maker} />
      <Contact label={texts.euResponsiblePerson} of={person} />
    </dl>
  )
}

const Fact = ({ label, values }: ProductFact) => (
  <>
    <dt>{label}</dt>
    {values.map((text) => (
      <dd key={text}>{text}</dd>
    ))}
  </>
)

const Contact = ({ label, of }: { label: string; of: Manufacturer | null }) =>
  of && (
    <>
      <dt>{label}</dt>
      <dd>
        {`${of.name}, ${of.address}, `}
        <a href={`mailto:${of.email}`}>{of.email}</a>
      </dd>
    </>
  )

function Measures({ chart }: { chart: NonNullable<ProductPageProduct['measurementChart']> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className="scroll-x" tabIndex={0} role="group" aria-label={texts.measurementsIn(chart.unit)}>
      <table className="measures">
        <thead>
          <tr>
            {chart.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, position) =>
                position === 0 ? (
                  <th key={chart.columns[position]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={chart.columns[position]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
