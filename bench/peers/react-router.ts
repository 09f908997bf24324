import { buyBox, productPage } from './parts.ts'
import type { Peer } from './peer.ts'

/** Framework mode, every page prerendered, no server at run time. */
export const reactRouter: Peer = {
  name: 'React Router 8',
  packages: {
    '@react-router/dev': '8.4.0',
    '@react-router/node': '8.4.0',
    'react-router': '8.4.0',
    isbot: '5.2.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
    vite: '8.3.8',
  },
  files: {
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()] }
`,
    'react-router.config.js': `import { readFileSync } from 'node:fs'
export default {
  ssr: false,
  prerender: () => ['/', ...JSON.parse(readFileSync('products.json', 'utf8')).map(({ uri }) => '/' + uri + '/')],
}
`,
    'app/routes.js': `import { index, route } from '@react-router/dev/routes'
export default [index('home.jsx'), route(':uri', 'product.jsx')]
`,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
export default function Root() {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width" /><Meta /><Links /></head>
      <body><main><Outlet /></main><ScrollRestoration /><Scripts /></body>
    </html>
  )
}
`,
    'app/home.jsx': `export default function Home() { return <h1>Shop</h1> }\n`,
    'app/buy-box.jsx': buyBox(),
    'app/product-view.jsx': productPage(
      `import { Link } from 'react-router'\nimport { BuyBox } from './buy-box.jsx'\n`,
      'Link',
      'to',
    ),
    'app/products.server.js': `import { readFileSync } from 'node:fs'
const products = JSON.parse(readFileSync('products.json', 'utf8'))
export const byUri = new Map(products.map((product) => [product.uri, product]))
`,
    'app/product.jsx': `import { byUri } from './products.server.js'
import { ProductView } from './product-view.jsx'

export const loader = ({ params }) => byUri.get(params.uri)
export const meta = ({ loaderData }) => [{ title: loaderData?.name }]
export default function Product({ loaderData }) { return <ProductView product={loaderData} /> }
`,
  },
  build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  out: 'build/client',
}
