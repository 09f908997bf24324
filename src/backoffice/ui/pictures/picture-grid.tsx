import { picturePath } from '#contract/picture-files.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'

import { useShop } from '../../session/session.ts'

interface Props {
  readonly pictures: readonly PictureRow[]
  /** Names of those that are chosen; absent where a press opens one. */
  readonly chosen?: readonly string[]
  readonly onOpen: (picture: PictureRow) => void
}

/** Pictures in small, each with the name of its file. */
export function PictureGrid({ pictures, chosen, onOpen }: Props) {
  const { url } = useShop()
  return (
    <ul className="pictures">
      {pictures.map((picture) => (
        <li key={picture.name}>
          <button
            type="button"
            className="pictures__one"
            aria-pressed={chosen?.includes(picture.name)}
            onClick={() => onOpen(picture)}
          >
            <img
              src={new URL(picturePath(picture.hash, { width: 320, format: 'webp' }), url).href}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
            <span className="pictures__name">{picture.name.split('/').at(-1)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
