import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { readAnswers, WrongAnswer } from './answers.mjs'
import { writeProject } from './write-project.mjs'

const usage = `Usage: npm create vitrine@latest [DIR] [-- OPTIONS]

Makes a shop of your own in a new folder. What no option says is asked for.
  --name NAME            what the shop is called; default: the name of the folder
  --country CODE         the country that it sells from: SE
  --currencies LIST      what it sells in, the first one is that of its prices: SEK,EUR
  --catalogue KIND       demo (six products to look at) or empty
  --database KIND        sqlite (one machine, nothing to set up) or postgres
  --yes                  ask nothing: defaults for what no option says
  --no-install           write the files alone
  --vitrine SPEC         the package to run on, as npm names it; default: the version of this command
Exit codes: 0 done, 1 failed, 2 usage error.
`
const options = /** @type {const} */ ({
  name: { type: 'string' },
  country: { type: 'string' },
  currencies: { type: 'string' },
  catalogue: { type: 'string' },
  database: { type: 'string' },
  vitrine: { type: 'string' },
  yes: { type: 'boolean' },
  'no-install': { type: 'boolean' },
  help: { type: 'boolean' },
})

/** @param {string} text */
const print = (text) => void process.stderr.write(`${text}\n`)

/**
 * Runs the command. Returns the exit code.
 * @param {string[]} args
 */
export async function main(args) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) {
      process.stdout.write(usage)
      return 0
    }
    if (positionals.length > 1)
      throw new WrongAnswer(`One folder is made, not ${positionals.length}: ${positionals.join(', ')}.`)
    return await create(positionals[0] ?? 'my-shop', values)
  } catch (reason) {
    if (!(reason instanceof WrongAnswer) && !isUsageError(reason)) throw reason
    print(`${reason.message}\n\n${usage}`)
    return 2
  }
}

/**
 * @param {unknown} reason
 * @returns {reason is Error}
 */
const isUsageError = (reason) =>
  reason instanceof TypeError && 'code' in reason && String(reason.code).startsWith('ERR_PARSE_ARGS_')

/**
 * @param {string} folder
 * @param {{ name?: string, country?: string, currencies?: string, catalogue?: string, database?: string, vitrine?: string, yes?: boolean, 'no-install'?: boolean }} given
 */
async function create(folder, given) {
  const dir = path.resolve(folder)
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    print(`${dir} is there and not empty. Name another folder, or empty it: nothing was written.`)
    return 1
  }
  const answers = await readAnswers(given, path.basename(dir))
  const { packages, version } = readVersions()
  writeProject(dir, { ...answers, packages: { ...packages, vitrine: given.vitrine ?? version } })
  print(`\n${answers.name} is written into ${dir}.`)
  if (!given['no-install'] && !install(dir)) return 1
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 24 || (major === 24 && minor < 11))
    print(`To run it you need Node 24.11 or newer (nodejs.org); this is ${process.versions.node}.`)
  const place = path.relative(process.cwd(), dir)
  print(
    `\n${place === '' ? '' : `  cd ${place}\n`}${given['no-install'] ? '  npm install\n' : ''}  npm start     # the shop on http://localhost:8080\n  npm test      # buys in a browser\n\nWhat to change first stands in README.md.`,
  )
  return 0
}

/** Versions that this command was packed with: of `vitrine`, and of what a project is tested and checked with. */
const readVersions = () => JSON.parse(readFileSync(new URL('../versions.json', import.meta.url), 'utf8'))

/** @param {string} dir */
function install(dir) {
  print('Installing packages …')
  const npmScript = process.env.npm_execpath
  const [command = 'npm', ...before] = npmScript?.endsWith('.js') ? [process.execPath, npmScript] : ['npm']
  const args = [...before, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, args, {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && before.length === 0,
  })
  if (status === 0) return true
  print(
    'npm could not install the packages: see above. The files are written; run `npm install` in the folder again.',
  )
  return false
}
