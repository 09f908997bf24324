import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import * as texts from '#texts/backoffice-first-steps.ts'

import { callStaff } from '../api/call-staff.ts'
import { useMay, useShop } from '../session/session.ts'

/** What a shop without any order needs next, in the order of doing; for each, only what this person may do. */
export function FirstSteps() {
  const may = useMay()
  const { url } = useShop()
  return (
    <section className="steps" aria-labelledby="first-steps">
      <h2 id="first-steps" className="heading">
        {texts.title}
      </h2>
      <ol>
        {may('catalogue.change') && <ProductsStep />}
        {may('pages.change') && (
          <Step name={texts.pages.name} text={texts.pages.todo}>
            <Link to="/pages">{texts.pages.go}</Link>
          </Step>
        )}
        {may('staff.change') && (
          <Step name={texts.team.name} text={texts.team.todo}>
            <Link to="/staff">{texts.team.go}</Link>
          </Step>
        )}
        <Step name={texts.firstOrder.name} text={texts.firstOrder.todo}>
          <a href={url} target="_blank" rel="noreferrer">
            {texts.firstOrder.go}
          </a>
        </Step>
      </ol>
    </section>
  )
}

/** Says nothing of a range that is not read yet. */
function ProductsStep() {
  const query = { limit: '1' }
  const { data } = useQuery({
    queryKey: ['products', query],
    queryFn: ({ signal }) => callStaff('listProducts', { query }, signal),
  })
  const hasProducts = data !== undefined && data.products.length > 0
  return (
    <Step
      name={texts.products.name}
      text={data === undefined ? '' : hasProducts ? texts.products.done : texts.products.todo}
    >
      {!hasProducts && (
        <>
          <Link to="/products">{texts.products.make}</Link>
          <Link to="/products/import">{texts.products.importFile}</Link>
        </>
      )}
    </Step>
  )
}

const Step = ({
  name,
  text,
  children,
}: {
  readonly name: string
  readonly text: string
  readonly children: ReactNode
}) => (
  <li>
    <h3>{name}</h3>
    <p className="soft">{text}</p>
    <p className="row">{children}</p>
  </li>
)
