import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PictureRow } from '#contract/staff/pictures.ts'
import * as texts from '#texts/backoffice-pictures.ts'

import { callStaff } from '../../api/call-staff.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Empty, ErrorNotice, Loading } from '../notice.tsx'
import { TextInput } from '../text-input.tsx'
import { useDebounced } from '../use-debounced.ts'
import { PictureGrid } from './picture-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { UploadZone } from './upload-zone.tsx'
import { useUploads } from './use-uploads.ts'

export interface ChoosePicturesProps {
  readonly title: string
  /** One alone: another one takes its place. */
  readonly isSingle?: boolean
  readonly onChoose: (pictures: readonly PictureRow[]) => void
  readonly onClose: () => void
}

/** Pictures of the library to put somewhere, in the order in which they were chosen; new ones can be brought on the way. */
export function ChoosePictures({ title, isSingle = false, onChoose, onClose }: ChoosePicturesProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly PictureRow[]>([])
  const uploads = useUploads()
  const asked = useDebounced(text, 250)
  const query = useQuery({
    queryKey: ['pictures', 'choose', asked],
    queryFn: ({ signal }) => callStaff('listPictures', { query: { text: asked } }, signal),
    placeholderData: keepPreviousData,
  })
  const names = chosen.map(({ name }) => name)
  const pictures = query.data?.pictures
  return (
    <FormDialog
      title={title}
      isWide
      act={texts.takeThese(chosen.length)}
      isBlocked={chosen.length === 0}
      onAct={() => onChoose(chosen)}
      onClose={onClose}
    >
      <TextInput type="search" label={texts.searchLabel} value={text} onChange={setText} />
      <ErrorNotice error={query.error} onRetry={query.refetch} />
      {query.isPending && <Loading />}
      {pictures?.length === 0 && <Empty>{asked ? texts.noneFound : texts.none}</Empty>}
      {pictures && (
        <PictureGrid
          pictures={pictures}
          chosen={names}
          onOpen={(picture) =>
            setChosen(
              names.includes(picture.name)
                ? chosen.filter(({ name }) => name !== picture.name)
                : [...(isSingle ? [] : chosen), picture],
            )
          }
        />
      )}
      <UploadZone onFiles={(files) => uploads.add(files)} />
      <UploadList uploads={uploads} />
    </FormDialog>
  )
}
