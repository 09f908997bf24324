import { useEffect, useRef } from 'react'

import * as texts from '#texts/backoffice.ts'

import { Button } from './button.tsx'

interface ErrorProps {
  readonly error: Error | null
  readonly onRetry?: (() => unknown) | undefined
}

/** What went wrong, in the words of the server or of the call; read out when it appears. Nothing where nothing did. */
export function ErrorNotice({ error, onRetry }: ErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  return (
    <div className="notice notice--fault" role="alert" ref={box}>
      <p>{error.message}</p>
      {onRetry && (
        <Button look="quiet" onPress={() => void onRetry()}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}

/** Something is on its way; said aloud only by the text that replaces it. */
export const Loading = () => <p className="loading">{texts.loading}</p>

/** A list without anything, and why. */
export const Empty = ({ children }: { readonly children: React.ReactNode }) => (
  <p className="empty">{children}</p>
)
