import { useId } from 'react'

interface Props {
  readonly title: string
  readonly acts?: React.ReactNode
  readonly children: React.ReactNode
}

/** A part of a screen with its heading. */
export function Panel({ title, acts, children }: Props) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 className="heading" id={id}>
          {title}
        </h2>
        {acts}
      </div>
      <div className="panel__body">{children}</div>
    </section>
  )
}
