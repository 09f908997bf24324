import type { ProductColor } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { fieldId, type PanelProps } from './field-input.tsx'
import { readList, writeList, type PictureLine } from './product-fields.ts'
import { ProductPicture } from './product-picture.tsx'

/** The pictures of a colour in their order, each with its text. */
export function ColorPictures({ draft, isLocked, color }: PanelProps & { readonly color: ProductColor }) {
  const path = `colors.${color.id}.images`
  const pictures = readList<PictureLine>(draft.read(path))
  const hashes = new Map(color.images.map(({ url, hash }) => [url, hash]))
  const write = (next: readonly PictureLine[]) => draft.type(path, writeList(next))
  if (pictures.length === 0)
    return (
      <p className="soft" id={fieldId(path)} tabIndex={-1}>
        {texts.noPictures}
      </p>
    )
  return (
    <ul className="color-pictures" id={fieldId(path)} tabIndex={-1}>
      {pictures.map((picture, place) => (
        <li key={picture.url}>
          <ProductPicture hash={hashes.get(picture.url) ?? null} />
          <TextInput
            label={texts.altText(place + 1)}
            hint={hashes.get(picture.url) === null ? `${texts.notHere}: ${picture.url}` : undefined}
            value={picture.alt}
            isReadOnly={isLocked}
            onChange={(alt) => write(pictures.map((each, at) => (at === place ? { ...each, alt } : each)))}
          />
          {place > 0 && !isLocked && (
            <Button
              look="quiet"
              aria-label={texts.earlier(place + 1)}
              onPress={() =>
                write(pictures.with(place - 1, picture).with(place, pictures[place - 1] ?? picture))
              }
            >
              ↑
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
