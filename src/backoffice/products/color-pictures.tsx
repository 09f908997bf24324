import { lazy, Suspense, useState } from 'react'

import type { ProductColor } from '#contract/staff/products.ts'
import * as texts from '#texts/backoffice-product.ts'

import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PictureChooser } from '../ui/pictures/picture-chooser.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AddFilm, PictureFilm } from './color-film.tsx'
import { fieldId, type PanelProps } from './field-input.tsx'
import { UncheckedText } from './unchecked-text.tsx'
import { readList, writeList, type PictureLine } from './product-fields.ts'
import { ProductPicture } from './product-picture.tsx'

/** It comes when it is opened. */
const FocusDialog = lazy(async () => ({ default: (await import('./focus-dialog.tsx')).FocusDialog }))

/** The pictures and films of a colour in their order, each with its text; more of them come from the library. */
export function ColorPictures({ draft, isLocked, color }: PanelProps & { readonly color: ProductColor }) {
  const path = `colors.${color.id}.images`
  const pictures = readList<PictureLine>(draft.read(path))
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map())
  const mayChoose = useMay()('pictures.read') && !isLocked
  const hashes = new Map([...color.images.map(({ url, hash }) => [url, hash] as const), ...added])
  const unlooked = new Set(
    color.images.flatMap(({ url, alt, isProposed }) => (isProposed ? [`${url} ${alt}`] : [])),
  )
  const mayFocus = useMay()('pictures.change')
  const mayFilm = mayFocus && !isLocked
  const [focused, setFocused] = useState<string | null>(null)
  const write = (next: readonly PictureLine[]) => draft.type(path, writeList(next))
  return (
    <>
      {pictures.length === 0 ? (
        <p className="soft" id={fieldId(path)} tabIndex={-1}>
          {texts.noPictures}
        </p>
      ) : (
        <ul className="color-pictures" id={fieldId(path)} tabIndex={-1}>
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <PictureWithFocus
                hash={hashes.get(picture.url) ?? null}
                label={texts.focusOfPicture(place + 1)}
                onOpen={mayFocus ? () => setFocused(picture.url) : undefined}
              />
              <TextInput
                label={texts.altText(place + 1)}
                hint={hashes.get(picture.url) === null ? `${texts.notHere}: ${picture.url}` : undefined}
                value={picture.alt}
                isReadOnly={isLocked}
                onChange={(alt) =>
                  write(pictures.map((each, at) => (at === place ? { ...each, alt } : each)))
                }
              />
              {unlooked.has(`${picture.url} ${picture.alt}`) && (
                <UncheckedText product={draft.product} color={color} url={picture.url} isLocked={isLocked} />
              )}
              {!isLocked && <PictureActs pictures={pictures} place={place} onChange={write} />}
              <PictureFilm
                picture={picture}
                hash={hashes.get(picture.url) ?? null}
                nth={place + 1}
                onChange={mayFilm ? (line) => write(pictures.with(place, line)) : undefined}
                onPoster={({ name, hash }) => {
                  setAdded(new Map([...added, [name, hash]]))
                  const others = pictures.filter(({ url }, at) => at === place || url !== name)
                  write(others.map((each) => (each === picture ? { ...picture, url: name } : each)))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {mayChoose && (
        <MorePictures
          color={color.name}
          mayFilm={mayFilm}
          onAdd={(more) => {
            setAdded(new Map([...added, ...more.map(({ url, hash }) => [url, hash] as const)]))
            const present = new Set(pictures.map(({ url }) => url))
            const lines = more.filter(({ url }) => !present.has(url))
            write([...pictures, ...lines.map(({ hash: _, ...line }) => line)])
          }}
        />
      )}
      {focused !== null && (
        <Suspense>
          <FocusDialog name={focused} onClose={() => setFocused(null)} />
        </Suspense>
      )}
    </>
  )
}

interface MoreProps {
  /** Of the colour; may be empty. */
  readonly color: string
  readonly mayFilm: boolean
  readonly onAdd: (pictures: readonly (PictureLine & { readonly hash: string })[]) => void
}

/** Pictures of the library, and films with a poster of their own, behind those that are there. */
function MorePictures({ color, mayFilm, onAdd }: MoreProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="row">
      <Button onPress={() => setChoosing(true)}>{texts.addPictures}</Button>
      {mayFilm && (
        <AddFilm
          onDone={({ src, label, poster }) =>
            poster && onAdd([{ url: poster.name, alt: label, film: src, hash: poster.hash }])
          }
        />
      )}
      {isChoosing && (
        <PictureChooser
          title={texts.addPicturesTo(color)}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            onAdd(chosen.map(({ name, alt, hash }) => ({ url: name, alt, hash })))
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

interface PictureProps {
  /** Null: the picture is not here. */
  readonly hash: string | null
  readonly label: string
  readonly onOpen: (() => void) | undefined
}

/** A picture that is pressed to choose the point of it that stays in view. */
const PictureWithFocus = ({ hash, label, onOpen }: PictureProps) =>
  hash !== null && onOpen ? (
    <button type="button" className="color-pictures__picture" aria-label={label} onClick={onOpen}>
      <ProductPicture hash={hash} />
    </button>
  ) : (
    <ProductPicture hash={hash} />
  )

interface ActsProps {
  readonly pictures: readonly PictureLine[]
  readonly place: number
  readonly onChange: (pictures: readonly PictureLine[]) => void
}

function PictureActs({ pictures, place, onChange }: ActsProps) {
  const before = pictures[place - 1]
  const own = pictures[place]
  return (
    <span className="color-pictures__acts">
      {before && own && (
        <Button
          look="quiet"
          className="button--sign"
          aria-label={texts.earlier(place + 1)}
          onPress={() => onChange(pictures.with(place - 1, own).with(place, before))}
        >
          ↑
        </Button>
      )}
      <Button
        look="quiet"
        className="button--sign"
        aria-label={texts.removePicture(place + 1)}
        onPress={() => onChange(pictures.toSpliced(place, 1))}
      >
        ×
      </Button>
    </span>
  )
}
