import { useShop } from '../session/session.ts'

/** The picture of an article, from the shop; a plain ground where it has none. Its name stands beside it. */
export function ArticlePicture({ path }: { readonly path: string | null }) {
  const { url } = useShop()
  return path ? (
    <img className="picture" src={new URL(path, url).href} alt="" width={64} height={80} loading="lazy" />
  ) : (
    <span className="picture" />
  )
}
