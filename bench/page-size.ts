import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Everything that a product page runs before somebody does something with it; thousands of bytes, most files. */
const budget = { bytes: 74_500, files: 4 }

interface Build {
  readonly entry: string
  readonly chunks: Readonly<Record<string, readonly string[]>>
}

const folder = path.resolve(process.argv[2] ?? 'examples/tallvik/dist/client')
const template = process.argv[3] ?? 'product'
const build = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as Build
const needed = build.chunks[template]
if (!needed)
  throw new Error(
    `No template "${template}" in ${folder}/build.json; there are: ${Object.keys(build.chunks).join(', ')}`,
  )

const files = [build.entry, ...needed].map((name) => ({
  name,
  bytes: brotliCompressSync(readFileSync(path.join(folder, name))).length,
}))
const total = files.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { name, bytes } of files) console.log(`${String(bytes).padStart(7)}  ${name}`)
console.log(
  `${String(total).padStart(7)}  bytes of brotli in ${files.length} files, ${template} page (budget: ${budget.bytes} in ${budget.files})`,
)
if (total > budget.bytes || files.length > budget.files) process.exitCode = 1
