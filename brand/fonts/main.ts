import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { makeFonts } from './make-fonts.ts'

for (const [name, font] of await makeFonts()) {
  writeFileSync(path.join(import.meta.dirname, name), font)
  process.stdout.write(`brand/fonts/${name}  ${font.length} bytes\n`)
}
