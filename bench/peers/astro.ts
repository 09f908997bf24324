import { buyBox } from './parts.ts'
import type { Peer } from './peer.ts'

/** Static output; the buy box is a React island that lives from the start. */
export const astro: Peer = {
  name: 'Astro 7',
  packages: { astro: '7.3.5', '@astrojs/react': '7.0.0', react: '19.3.1', 'react-dom': '19.3.1' },
  files: {
    'astro.config.mjs': `import react from '@astrojs/react'
export default { integrations: [react()], telemetry: false }
`,
    'src/buy-box.jsx': buyBox(),
    'src/pages/index.astro': `<html lang="en"><body><h1>Shop</h1></body></html>\n`,
    'src/pages/[uri].astro': `---
import { readFileSync } from 'node:fs'
import { BuyBox } from '../buy-box.jsx'
export function getStaticPaths() {
  const products = JSON.parse(readFileSync('products.json', 'utf8'))
  return products.map((product) => ({ params: { uri: product.uri }, props: { product } }))
}
const { product } = Astro.props
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>{product.name}</title></head>
<body><main><article>
  <div class="gallery">
    {product.media.map((each, index) => (
      <img src={each.src} srcset={each.srcSet} sizes="100vw" alt={each.alt} width="1600" height="2000" loading={index === 0 ? 'eager' : 'lazy'} />
    ))}
  </div>
  <h1>{product.name}</h1>
  <p>{product.color}</p>
  <BuyBox client:load price={product.price} sizes={product.sizes} />
  <div set:html={product.description} />
  <dl>{product.details.map(({ label, text }) => <div><dt>{label}</dt><dd>{text}</dd></div>)}</dl>
  <ul>{product.matching.map(({ uri, name, price }) => <li><a href={'/' + uri + '/'}>{name} {price}</a></li>)}</ul>
</article></main></body></html>
`,
  },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  out: 'dist',
}
