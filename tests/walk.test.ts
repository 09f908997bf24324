import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { describeWalk, drawWalk } from './walk.ts'
import { walks } from './walks.ts'

const projectDir = path.dirname(import.meta.dirname)
const document = readFileSync(path.join(projectDir, 'docs/architecture.md'), 'utf8')

test.each(Object.keys(walks))(
  'docs/architecture.md draws and lists the way of %s as the imports have it',
  (name) => {
    expect(document).toContain(`\`\`\`mermaid\n${drawWalk(projectDir, name)}\n\`\`\``)
    expect(document).toContain(`\`\`\`text\n${describeWalk(projectDir, name)}\n\`\`\``)
  },
)

test('a station that is no longer imported ends the walk with both files', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-walk-'))
  try {
    const files = ['src/storefront/product/buy-box.tsx', 'src/storefront/stores/cart/cart.ts']
    for (const file of files) {
      mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
      writeFileSync(path.join(dir, file), '')
    }
    expect(() => describeWalk(dir, 'add-to-bag')).toThrow(`${files[0]} no longer imports ${files[1]}`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
