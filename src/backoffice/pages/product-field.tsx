import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import * as texts from '#texts/backoffice-pages.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { moveItem } from './edited-document.ts'

interface Props {
  readonly products: readonly string[]
  readonly onChange: (products: string[]) => void
}

/** The products of a part of a page, in their order, with a search for more. */
export function ProductField({ products, onChange }: Props) {
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim(), 200)
  const { data } = useQuery({
    queryKey: ['page-products', sought],
    queryFn: ({ signal }) => callStaff('findPageProducts', { query: { text: sought } }, signal),
    enabled: sought !== '',
  })
  const found = sought === '' ? [] : (data?.products ?? []).filter(({ uri }) => !products.includes(uri))
  return (
    <>
      <ul className="page-products">
        {products.map((uri, index) => (
          <li key={uri}>
            <span>{uri}</span>
            {index > 0 && (
              <Button
                look="quiet"
                aria-label={texts.moveProduct(uri)}
                onPress={() => onChange([...moveItem(products, index, 0)])}
              >
                {texts.toFront}
              </Button>
            )}
            <Button
              look="quiet"
              aria-label={texts.removeProduct(uri)}
              onPress={() => onChange(products.filter((each) => each !== uri))}
            >
              {texts.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <TextInput label={texts.findProduct} value={text} onChange={setText} />
      <ul className="page-products">
        {found.map(({ uri, name }) => (
          <li key={uri}>
            <Button look="quiet" onPress={() => onChange([...products, uri])}>
              {texts.addProduct(`${name} (${uri})`)}
            </Button>
          </li>
        ))}
      </ul>
      {sought !== '' && data?.products.length === 0 && <p className="soft">{texts.noProduct}</p>}
    </>
  )
}
