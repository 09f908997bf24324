/** The product page as a React component, for every peer that takes React. `Link` stands for the peer's own link. */
export const productPage = (imports: string, link: 'a' | 'Link', address: 'href' | 'to') => `${imports}
export function ProductView({ product }) {
  return (
    <article>
      <div className="gallery">
        {product.media.map((each, index) => (
          <img key={each.src} src={each.src} srcSet={each.srcSet} sizes="100vw" alt={each.alt} width="1600" height="2000"
            loading={index === 0 ? 'eager' : 'lazy'} />
        ))}
      </div>
      <h1>{product.name}</h1>
      <p>{product.color}</p>
      <BuyBox price={product.price} sizes={product.sizes} />
      <div dangerouslySetInnerHTML={{ __html: product.description }} />
      <dl>{product.details.map(({ label, text }) => <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}</dl>
      <ul>
        {product.matching.map(({ uri, name, price }, index) => (
          <li key={index}><${link} ${address}={'/' + uri + '/'}>{name} {price}</${link}></li>
        ))}
      </ul>
    </article>
  )
}
`

/** What a shopper uses: a size, and a bag that it goes into. */
export const buyBox = (directive = '') => `${directive}import { useState } from 'react'

export function BuyBox({ price, sizes }) {
  const [size, setSize] = useState(null)
  const [bag, setBag] = useState([])
  return (
    <form onSubmit={(event) => { event.preventDefault(); if (size) setBag([...bag, size]) }}>
      <p>{price}</p>
      {sizes.map((each) => (
        <button key={each} type="button" aria-pressed={each === size} onClick={() => setSize(each)}>{each}</button>
      ))}
      <button disabled={!size}>Add to bag</button>
      <p role="status">{bag.length} in the bag</p>
    </form>
  )
}
`
