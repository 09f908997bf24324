import { noFrame } from '#texts/backoffice-films.ts'

/**
 * Draws the frame that a film shows now as a picture for the library, named after its file. A film of another origin must have been asked
 * for with `crossOrigin`.
 */
export async function grabFrame(screen: HTMLVideoElement, film: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = screen.videoWidth
  canvas.height = screen.videoHeight
  canvas.getContext('2d')?.drawImage(screen, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error(noFrame)
  return new File([blob], `${film.replace(/\.\w+$/, '')}-poster.jpg`, { type: 'image/jpeg' })
}
