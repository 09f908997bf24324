import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { fontsDir, makeFonts } from './make-fonts.ts'

for (const [name, font] of await makeFonts()) {
  writeFileSync(path.join(fontsDir, name), font)
  process.stdout.write(`${path.relative(process.cwd(), path.join(fontsDir, name))}  ${font.length} bytes\n`)
}
