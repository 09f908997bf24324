import { picturePath } from '#contract/picture-files.ts'

import { ArticlePicture } from '../ui/article-picture.tsx'

/** A product's picture by its hash; a plain ground where it has none. */
export const ProductPicture = ({ hash }: { readonly hash: string | null }) => (
  <ArticlePicture path={hash && picturePath(hash, { width: 320, format: 'webp' })} />
)
