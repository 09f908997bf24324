import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { catalogueFile, marketsFile, marketsFor, namespaceFor } from './brand-files.mjs'
import { drawMark } from './mark.mjs'
import { places, withStates } from './places.mjs'

const templates = fileURLToPath(new URL('../template', import.meta.url))
const isText = (/** @type {string} */ file) => !/\.(?:jpg|png|svg)$/.test(file)

/**
 * Writes the files of a project into a folder that is empty or not there.
 * @param {string} dir
 * @param {import('./answers.mjs').Answers & { packages: Readonly<Record<string, string>> }} answers
 */
export function writeProject(dir, answers) {
  mkdirSync(dir, { recursive: true })
  cpSync(path.join(templates, 'project'), dir, { recursive: true })
  const brand = (/** @type {string[]} */ ...parts) => path.join(dir, 'brand', ...parts)
  if (answers.catalogue === 'demo') {
    cpSync(path.join(templates, 'demo'), brand(), { recursive: true })
    const csv = readFileSync(brand('catalogue/products.csv'), 'utf8')
    writeFileSync(brand('catalogue/products.csv'), catalogueFile(answers, csv))
  }
  const words = wordsFor(dir, answers)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isText(file)) continue
    const text = readFileSync(file, 'utf8')
    // npm leaves files of some of these names out of a package, so all of them are packed under another one.
    const target = entry.name.startsWith('_') ? path.join(entry.parentPath, `.${entry.name.slice(1)}`) : file
    if (target !== file) rmSync(file)
    writeFileSync(
      target,
      text.replaceAll(/\{\{(\w+)\}\}/g, (whole, word) => words[word] ?? whole),
    )
  }
  renameSync(path.join(dir, 'github'), path.join(dir, '.github'))
  const sold = new Set([...marketsFor(answers).values()].flat())
  const listed = new Set(
    withStates.filter((code) => sold.has(code)).map((code) => `${code.toLowerCase()}.ts`),
  )
  for (const file of readdirSync(brand('states'))) if (!listed.has(file)) rmSync(brand('states', file))
  writeFileSync(brand('markets.ts'), marketsFile(answers))
  mkdirSync(brand('icons'), { recursive: true })
  writeFileSync(brand('icons/mark.svg'), drawMark(answers.name, { ink: '#1c1c1a', paper: '#fbfaf8' }))
  renameSync(path.join(dir, `compose.${answers.database}.yaml`), path.join(dir, 'compose.yaml'))
  rmSync(path.join(dir, `compose.${answers.database === 'sqlite' ? 'postgres' : 'sqlite'}.yaml`))
  cpSync(path.join(dir, '.env.example'), path.join(dir, '.env'))
}

/**
 * @param {string} dir
 * @param {import('./answers.mjs').Answers & { packages: Readonly<Record<string, string>> }} answers
 * @returns {Readonly<Record<string, string>>}
 */
function wordsFor(dir, answers) {
  const place = places[answers.country]
  return {
    name: answers.name,
    package: namespaceFor(path.basename(dir)),
    namespace: namespaceFor(answers.name),
    country: answers.country,
    currency: answers.currencies[0] ?? 'EUR',
    zip: place?.zip ?? '',
    city: place?.city ?? '',
    phone: place?.phone ?? '',
    hero: answers.catalogue === 'demo' ? "'hero.jpg'" : 'null',
    databaseUrl:
      answers.database === 'postgres'
        ? 'DATABASE_URL=postgres://localhost/shop'
        : '# DATABASE_URL=postgres://localhost/shop',
    ...Object.fromEntries(
      Object.entries(answers.packages).map(([name, version]) => [
        `version_${name.replaceAll(/\W+/g, '_')}`,
        version,
      ]),
    ),
  }
}
