import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { maxColorPictures } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-picture-places.ts'

import { callStaff } from '../../api/call-staff.ts'
import { Radios } from '../../ui/choices.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Choice } from './picture-lines.ts'

interface Props {
  /** Name of the picture's file. */
  readonly file: string
  /** Where it would go now. */
  readonly start: Choice | null
  readonly onChoose: (choice: Choice) => void
  readonly onClose: () => void
}

/** Asks to which product, which colour and which place a picture belongs. */
export function PlaceDialog({ file, start, onChoose, onClose }: Props) {
  const [productId, setProductId] = useState(start?.product.id ?? '')
  const [colorId, setColorId] = useState(start?.color.id ?? '')
  const [place, setPlace] = useState(start?.place ? String(start.place) : '')
  const { data, error } = useQuery({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => callStaff('showProduct', { params: { id: productId } }, signal),
    enabled: productId !== '',
  })
  const product = data?.id === productId ? data : undefined
  const colors = product?.colors ?? []
  const color = colors.find(({ id }) => id === colorId) ?? (colors.length === 1 ? colors[0] : undefined)
  const number = place.trim() === '' ? null : Number(place)
  const isWrong = number !== null && !(Number.isInteger(number) && number >= 1 && number <= maxColorPictures)
  return (
    <FormDialog
      title={texts.dialogTitle(file)}
      act={texts.take}
      isBlocked={!product || !color || isWrong}
      error={error}
      onClose={onClose}
      onAct={() => product && color && onChoose({ product, color, place: number })}
    >
      <ProductChoice
        known={[start?.product, product].filter((each) => each !== undefined)}
        value={productId}
        onChange={setProductId}
      />
      {colors.length > 0 && (
        <Radios
          label={texts.color}
          value={color?.id ?? ''}
          choices={colors.map(({ id, name }) => [id, name || texts.onlyColor] as const)}
          onChange={setColorId}
        />
      )}
      <TextInput
        label={texts.place}
        hint={texts.placeHint}
        inputMode="numeric"
        value={place}
        onChange={setPlace}
        fault={isWrong ? texts.wrongPlace(maxColorPictures) : null}
      />
    </FormDialog>
  )
}

interface ProductProps {
  /** What is to be seen without a search, too. */
  readonly known: readonly Choice['product'][]
  /** Id; empty: none is chosen. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A search, and the products that it finds; those that are known stand first. */
function ProductChoice({ known, value, onChange }: ProductProps) {
  const [text, setText] = useState('')
  const sought = useDebounced(text.trim(), 200)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['products', 'picture-places', sought],
    queryFn: ({ signal }) => callStaff('listProducts', { query: { text: sought, limit: '8' } }, signal),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  })
  const found = sought === '' ? [] : (data?.products ?? [])
  const choices = new Map([...known, ...found].map(({ id, name }) => [id, name]))
  return (
    <>
      <TextInput type="search" label={texts.findProduct} value={text} onChange={setText} />
      <ErrorNotice error={error} />
      {choices.size > 0 && (
        <Radios label={texts.product} value={value} choices={[...choices]} onChange={onChange} />
      )}
      {sought !== '' && data && !isPlaceholderData && found.length === 0 && (
        <p className="soft" role="status">
          {texts.noProduct}
        </p>
      )}
    </>
  )
}
