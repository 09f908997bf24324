import type { SizeOption } from './size-choice.tsx'

/** What comes in one size: its name, and how many are left where there are few. */
export function OneSize({ size }: { size: SizeOption | null }) {
  if (!size) return null
  const words =
    size.stock.state === 'few'
      ? `Only ${size.stock.left} left`
      : size.stock.state === 'gone'
        ? 'Sold out'
        : ''
  return (
    <p className="small" role="status">
      <span className="soft">Size</span> {size.name}
      {words && <span className="sizes__note--few"> {words}</span>}
    </p>
  )
}
