import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { picturePath } from '#contract/picture-files.ts'
import type { ProductToCheck } from '#contract/staff/picture-places.ts'
import type { ProductChange } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-picture-places.ts'

import { callStaff } from '../../api/call-staff.ts'
import { useAct } from '../../session/use-act.ts'
import { staleByChange } from '../../session/use-undo.ts'
import { ArticlePicture } from '../../ui/article-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../../ui/toasts.tsx'

/** Texts that were proposed and that nobody has looked at, product by product; nothing where there are none. */
export function CheckPanel() {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['picture-places', 'alts'],
    queryFn: ({ signal }) => callStaff('listAltsToCheck', {}, signal),
  })
  const { products = [], texts: count = 0 } = query.data ?? {}
  if (query.error) return <ErrorNotice error={query.error} onRetry={query.refetch} />
  if (count === 0) return null
  const shown = products.reduce((sum, product) => sum + countOpen(product), 0)
  return (
    <Panel
      title={texts.checkTitle}
      acts={!isOpen && <Button onPress={() => setOpen(true)}>{texts.showCheck(count)}</Button>}
    >
      <p className="soft">{texts.checkText}</p>
      {isOpen && (
        <div className="placed">
          {products.map((product) => (
            <ProductTexts key={`${product.id} ${product.version}`} product={product} />
          ))}
          {count > shown && <p className="soft">{texts.furtherTexts(count - shown)}</p>}
        </div>
      )}
    </Panel>
  )
}

const listOpen = ({ colors }: ProductToCheck) =>
  colors.flatMap((color) =>
    color.images.filter(({ isProposed }) => isProposed).map((image) => ({ color, image })),
  )

const countOpen = (product: ProductToCheck): number => listOpen(product).length

/** The texts of one product, which are checked in one go, as they are or as they were written by then. */
function ProductTexts({ product }: { readonly product: ProductToCheck }) {
  const { id, version, name } = product
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const open = listOpen(product)
  const act = useAct('changeProducts', {
    changes: staleByChange,
    staleWhenRefused: staleByChange,
    onDone: () => say(texts.checked(open.length)),
  })
  const isBlank = open.some(({ image }) => (typed.get(image.url) ?? image.alt).trim() === '')
  return (
    <section aria-label={name}>
      <h3 className="heading">{name}</h3>
      <ul>
        {open.map(({ color, image }, place) => (
          <li key={image.url}>
            <ArticlePicture path={image.hash && picturePath(image.hash, { width: 320, format: 'webp' })} />
            <TextInput
              label={texts.pictureAltLabel(texts.coloredName(name, color.name), place + 1)}
              value={typed.get(image.url) ?? image.alt}
              maxLength={500}
              onChange={(text) => setTyped(new Map([...typed, [image.url, text]]))}
            />
          </li>
        ))}
      </ul>
      <ErrorNotice error={act.error} />
      <Button
        isDisabled={isBlank}
        isPending={act.isPending}
        aria-label={`${texts.checkThese(open.length)}: ${name}`}
        onPress={() =>
          act.mutate({
            body: { changes: [{ id, seen: version, change: buildCheck(product, typed) }], isPreview: false },
          })
        }
      >
        {texts.checkThese(open.length)}
      </Button>
    </section>
  )
}

/** Returns a change with all pictures of the colours that have texts to check, as these are from now on. */
const buildCheck = ({ colors }: ProductToCheck, typed: ReadonlyMap<string, string>): ProductChange => ({
  colors: colors
    .filter(({ images }) => images.some(({ isProposed }) => isProposed))
    .map(({ id, images }) => ({
      id,
      images: images.map(({ url, alt, isProposed }) => ({
        url,
        alt: typed.get(url) ?? alt,
        ...(isProposed && { isProposed: false }),
      })),
    })),
})
