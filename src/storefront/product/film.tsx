import { useEffect, useRef, useState } from 'react'

import { filmPoster, picturePath } from '#contract/picture-files.ts'
import type { GalleryMedia } from '#contract/snapshot.ts'
import * as texts from '#texts/film.ts'

import { Picture } from '../ui/picture.tsx'
import './film.css'

/** One film plays at a time: that of the page pauses for one in the enlarged view. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const film of document.querySelectorAll<HTMLVideoElement>('.film-stage__screen'))
    if (film !== playing) film.pause()
}

/**
 * A film that somebody asked for, over its poster, which keeps its place. It has no sound before somebody turns that on, begins again at
 * its end but for whoever wants little motion, and stops once it is out of view.
 */
export function Film({ poster }: { poster: GalleryMedia }) {
  const screen = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const video = screen.current
    if (!video) return
    // The button that was pressed is gone.
    video.focus({ preventScroll: true })
    const view = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && video.pause())
    view.observe(video)
    return () => view.disconnect()
  }, [])
  return (
    <div className="film-stage">
      <Picture media={poster} sizes="100vw" widest={filmPoster.width} isDecoration isAskedFor />
      {isBroken ? (
        <p className="film-stage__fault" role="alert">
          {texts.broken}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is said in these films; what they show is in the label
        <video
          ref={screen}
          className="film-stage__screen"
          src={poster.film?.src}
          poster={picturePath(poster.hash, filmPoster)}
          aria-label={poster.alt}
          tabIndex={0}
          controls
          autoPlay
          muted
          playsInline
          loop={!matchMedia('(prefers-reduced-motion: reduce)').matches}
          // Its own keys and presses: neither the next picture nor a larger one.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          onClick={(event) => event.stopPropagation()}
          onPlay={(event) => pauseOthers(event.currentTarget)}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
