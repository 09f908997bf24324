import type { ProductColor, ProductDetail } from '#contract/staff/products.ts'
import { checked, checkThese, proposed, toBeChecked } from '#texts/backoffice-picture-places.ts'

import { useAct } from '../session/use-act.ts'
import { staleByChange } from '../session/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Tag } from '../ui/tag.tsx'
import { say } from '../ui/toasts.tsx'

interface Props {
  readonly product: Pick<ProductDetail, 'id' | 'version'>
  readonly color: ProductColor
  /** Of the picture. */
  readonly url: string
  readonly isLocked: boolean
}

/** Says that the text of a picture was made of names; one press says that it is right as it is. Nothing else is saved by it. */
export function UncheckedText({ product: { id, version }, color, url, isLocked }: Props) {
  const act = useAct('changeProducts', {
    changes: staleByChange,
    staleWhenRefused: staleByChange,
    onDone: () => say(checked(1)),
  })
  const images = color.images.map((image) => ({
    url: image.url,
    alt: image.alt,
    ...(image.url === url && { isProposed: false }),
  }))
  const changes = [{ id, seen: version, change: { colors: [{ id: color.id, images }] } }]
  return (
    <div className="color-pictures__check">
      <Tag tone="warn">{toBeChecked}</Tag> <span className="small">{proposed}</span>
      {!isLocked && (
        <Button
          look="quiet"
          isPending={act.isPending}
          onPress={() => act.mutate({ body: { changes, isPreview: false } })}
        >
          {checkThese(1)}
        </Button>
      )}
      <ErrorNotice error={act.error} />
    </div>
  )
}
