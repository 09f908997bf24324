import { buyBox, productPage } from './parts.ts'
import type { Peer } from './peer.ts'

/** App router, static export: product pages are server components, the buy box is a client component. */
export const next: Peer = {
  name: 'Next.js 16',
  packages: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
  files: {
    'next.config.mjs': `export default { output: 'export', trailingSlash: true, images: { unoptimized: true } }\n`,
    'app/layout.jsx': `export const metadata = { title: 'Shop' }
export default function Layout({ children }) {
  return <html lang="en"><body><main>{children}</main></body></html>
}
`,
    'app/page.jsx': `export default function Home() { return <h1>Shop</h1> }\n`,
    'app/buy-box.jsx': buyBox(`'use client'\n`),
    'app/product-view.jsx': productPage(
      `import Link from 'next/link'\nimport { BuyBox } from './buy-box.jsx'\n`,
      'Link',
      'href',
    ),
    'app/[uri]/page.jsx': `import { readFileSync } from 'node:fs'
import { ProductView } from '../product-view.jsx'

const products = JSON.parse(readFileSync('products.json', 'utf8'))
const byUri = new Map(products.map((product) => [product.uri, product]))
export const dynamicParams = false
export const generateStaticParams = () => products.map(({ uri }) => ({ uri }))
export const generateMetadata = async ({ params }) => ({ title: byUri.get((await params).uri).name })
export default async function Page({ params }) {
  return <ProductView product={byUri.get((await params).uri)} />
}
`,
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  out: 'out',
}
