import { lazy, Suspense } from 'react'

import type { ChoosePicturesProps } from './choose-pictures.tsx'

/** Dropping files is a tenth of what a screen may weigh. */
const ChoosePictures = lazy(async () => ({
  default: (await import('./choose-pictures.tsx')).ChoosePictures,
}))

/** The dialog that chooses pictures of the library; it comes when it is opened. */
export const PictureChooser = (props: ChoosePicturesProps) => (
  <Suspense>
    <ChoosePictures {...props} />
  </Suspense>
)
