import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { picturePath } from '#contract/picture-files.ts'
import type { PictureRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-pages.ts'

import { callStaff } from '../api/call-staff.ts'
import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PictureChooser } from '../ui/pictures/picture-chooser.tsx'

interface Props {
  readonly label: string
  /** As the page names it; empty: none yet. */
  readonly name: string
  /** `alt`: its text in the library, from which that of the page can begin. */
  readonly onChange: (picture: Pick<PictureRow, 'name' | 'alt'>) => void
}

/** A picture of the shop, with a way to choose another, or to bring one. */
export function PictureField({ label, name, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { url } = useShop()
  const { data } = useQuery({
    queryKey: ['pictures', 'named', name],
    queryFn: ({ signal }) => callStaff('listPictures', { query: { text: name } }, signal),
    enabled: name !== '',
  })
  const found = data?.pictures.find((picture) => picture.name === name)
  return (
    <div className="picture-field">
      {found && (
        <img
          className="picture-field__picture"
          src={new URL(picturePath(found.hash, { width: 480, format: 'webp' }), url).href}
          alt=""
        />
      )}
      <span className="picture-field__name">{name || label}</span>
      <Button onPress={() => setIsChoosing(true)}>
        {name === '' ? texts.choosePicture : texts.changePicture}
      </Button>
      {isChoosing && (
        <PictureChooser
          title={texts.choosePicture}
          isSingle
          onClose={() => setIsChoosing(false)}
          onChoose={([picture]) => {
            if (picture) onChange(picture)
            setIsChoosing(false)
          }}
        />
      )}
    </div>
  )
}
