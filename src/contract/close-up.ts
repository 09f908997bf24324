/**
 * Returns a picture as if it were half as large again, so that one width above those of a page is offered of it. That one is made with
 * little loss: enlarged on a screen, the squares of a smaller file would be seen.
 */
export const closeUp = <P extends { readonly width: number; readonly height: number }>(picture: P): P => ({
  ...picture,
  width: Math.round(picture.width * 1.5),
  height: Math.round(picture.height * 1.5),
})
