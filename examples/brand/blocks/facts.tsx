import type { WrittenBlock } from 'vitrine/blocks'

import './facts.css'

/** `<vitrine-facts>`: one fact on a line, its label before the first colon, as in `Weight: 410 g`. */
export function read({ lines, fail }: WrittenBlock) {
  if (lines.length === 0) return fail('it holds no facts; write one on a line, as in "Weight: 410 g"')
  const rows = lines.map((line) => {
    const [, label, text] = /^([^:]+):\s*(.+)$/.exec(line) ?? []
    if (label === undefined || text === undefined)
      return fail(`"${line}" has no label; write it as in "Weight: 410 g"`)
    return { label: label.trim(), text }
  })
  return { rows }
}

export function Block({ rows }: ReturnType<typeof read>) {
  return (
    <dl className="facts passage">
      {rows.map(({ label, text }) => (
        <div key={label} className="facts__row">
          <dt className="soft">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
