// Our own shop of so many products, as a process of its own, as the peers are: bundle where none is there, then pages.
// Arguments: a folder, the number of products, `changed` for another price of the first.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import { shop } from '#brand/shop.config.ts'
import { createPublisher } from '#generator/publisher.ts'

import { syntheticSnapshot, withPrice } from '../synthetic-catalogue.ts'

const [dir = '', count = '', changed] = process.argv.slice(2)
const projectDir = path.join(import.meta.dirname, '../..')
const bundleDir = path.join(dir, 'bundle')
if (!existsSync(bundleDir)) {
  const vite = path.join(projectDir, 'node_modules/vite/bin/vite.js')
  for (const args of [
    ['--outDir', path.join(bundleDir, 'client')],
    ['--ssr', '--outDir', path.join(bundleDir, 'static')],
  ]) {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--emptyOutDir', ...args], {
      cwd: projectDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error('The storefront could not be built')
  }
}
const snapshot = syntheticSnapshot(Number(count))
const publisher = createPublisher({
  shop,
  markets,
  siteDir: path.join(dir, 'site'),
  bundleDir,
  iconsDir: null,
  publicUrl: 'https://shop.example',
})
await publisher.publish(changed ? withPrice(snapshot, 0, 100_100) : snapshot)
