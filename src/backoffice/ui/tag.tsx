interface Props {
  readonly tone?: 'calm' | 'open' | 'warn' | 'over'
  readonly children: React.ReactNode
}

/** A state in a word; its colour says no more than the word. */
export const Tag = ({ tone = 'calm', children }: Props) => (
  <span className={`tag tag--${tone}`}>{children}</span>
)
