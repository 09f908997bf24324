import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import * as texts from '#texts/backoffice-pages.ts'

import { callStaff } from '../api/call-staff.ts'
import { useShop } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Empty } from '../ui/notice.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useDebounced } from '../ui/use-debounced.ts'

interface Props {
  readonly label: string
  /** As the page names it; empty: none yet. */
  readonly name: string
  readonly onChange: (name: string) => void
}

const usePictures = (text: string) =>
  useQuery({
    queryKey: ['page-pictures', text],
    queryFn: ({ signal }) => callStaff('findPagePictures', { query: { text } }, signal),
  })

/** A picture of the shop, with a way to choose another. */
export function PictureField({ label, name, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { url } = useShop()
  const found = usePictures(name).data?.pictures.find((picture) => picture.name === name)
  return (
    <div className="picture-field">
      {name !== '' && found && (
        <img className="picture-field__picture" src={`${url}/images/${found.hash}/480.webp`} alt="" />
      )}
      <span className="picture-field__name">{name || label}</span>
      <Button onPress={() => setIsChoosing(true)}>
        {name === '' ? texts.choosePicture : texts.changePicture}
      </Button>
      {isChoosing && (
        <PictureDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            onChange(chosen)
            setIsChoosing(false)
          }}
        />
      )}
    </div>
  )
}

interface DialogProps {
  readonly onClose: () => void
  readonly onChoose: (name: string) => void
}

/** Looks for a picture of the shop by its name. */
export function PictureDialog({ onClose, onChoose }: DialogProps) {
  const [text, setText] = useState('')
  const { url } = useShop()
  const query = usePictures(useDebounced(text, 200))
  return (
    <FormDialog title={texts.choosePicture} onClose={onClose} isWide>
      <TextInput label={texts.findPicture} value={text} onChange={setText} />
      <QueryView query={query}>
        {({ pictures }) =>
          pictures.length === 0 ? (
            <Empty>{texts.noPicture}</Empty>
          ) : (
            <ul className="picture-choices">
              {pictures.map(({ name, hash }) => (
                <li key={name}>
                  <Button className="picture-choice" onPress={() => onChoose(name)}>
                    <img src={`${url}/images/${hash}/480.webp`} alt="" loading="lazy" />
                    <span>{name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </FormDialog>
  )
}
