import { useEffect } from 'react'

import * as texts from '#texts/backoffice.ts'

interface Props {
  readonly title: string
  /** In the tab, where it is another than the heading. */
  readonly tab?: string
  readonly children?: React.ReactNode
}

/** The head of a screen: its name, which the tab has too, and what can be done. */
export function PageHead({ title, tab = title, children }: Props) {
  useEffect(() => {
    document.title = texts.tabTitle(tab)
  }, [tab])
  return (
    <div className="page-head">
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      {children && <div className="page-head__acts">{children}</div>}
    </div>
  )
}
