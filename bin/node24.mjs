// Brings what every command stands on: Node 24 and the packages of the lock file. Needs nothing but Node 20 and npm.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const wanted = '24.21.0'
const oldest = [24, 11]
const ownNode = path.join(
  projectDir,
  '.node/node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)
const lockFile = path.join(projectDir, 'package-lock.json')
const stampFile = path.join(projectDir, 'node_modules/.vitrine-stamp')

/** Returns at once on a machine that is ready; otherwise brings what is missing, and continues in Node 24. */
export async function ensure() {
  hushExperimentalWarnings()
  const ready = runsNode24()
  if (!existsSync(lockFile)) requireNode24(ready)
  else await bringWhatIsMissing(ready)
  // Types are stripped and scripts compiled once for each content: half of a start, and the memory of the compiler that does it. Threads
  // and commands that this process starts are told by the environment.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(projectDir, '.cache/node')
  module.enableCompileCache?.(process.env['NODE_COMPILE_CACHE'])
}

/** @param {boolean} ready */
async function bringWhatIsMissing(ready) {
  if (!ready && !existsSync(ownNode)) await bringNode()
  if (!packagesAreCurrent()) await bringPackages()
  if (!ready) await continueInNode24()
}

/**
 * As a package of a project, where npm has brought what is needed, and Node is the project's.
 * @param {boolean} ready
 */
function requireNode24(ready) {
  if (ready) return
  fail(
    `Vitrine needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. Install it from nodejs.org, or run this once with \`npx --yes --package=node@${wanted} -- npm start\`.`,
  )
}

/** Two heaps for all threads, and what is freed at a heap's end is given back. */
const fewHeaps = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
/**
 * On a machine with much memory V8 lets young garbage grow to 128 MB before it looks, and glibc gives every thread a heap of its own and
 * keeps what is freed. A server that stays asks for 48 MB, and for pieces of 32 KB and more to lie outside the
 * heaps, where they are given back at once; a build of thousands of pages, whose garbage dies at once, for 12 MB: it is
 * as quick and takes half of the memory. This counts from the first moment of a process only, so it becomes itself again.
 */
export const lean = {
  serve: {
    flags: ['--max-semi-space-size=16', '--expose-gc'],
    allocation: { ...fewHeaps, MALLOC_MMAP_THRESHOLD_: '32768' },
  },
  build: {
    flags: ['--max-semi-space-size=4'],
    allocation: { ...fewHeaps, MALLOC_MMAP_THRESHOLD_: '131072' },
  },
}

/**
 * Returns in a process that is lean, and where a process cannot be replaced; otherwise never.
 * @param {keyof typeof lean} work
 */
export function continueLean(work) {
  const { flags, allocation } = lean[work]
  const isLean = flags.every((flag) => process.execArgv.includes(flag))
  if (isLean || process.platform === 'win32' || process.channel || !process.execve) return
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...allocation, ...process.env },
  )
}

function runsNode24() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > Number(oldest[0]) || (major === oldest[0] && minor >= Number(oldest[1]))
}

async function bringNode() {
  const dir = path.join(projectDir, '.node')
  await npm(`Bringing Node ${wanted} (this machine has ${process.versions.node})`, [
    'install',
    '--prefix',
    dir,
    '--no-save',
    '--no-package-lock',
    `node@${wanted}`,
  ])
  if (!existsSync(ownNode)) {
    fail(
      `npm reported success, but ${ownNode} is missing. If npm is set to ignore install scripts, allow them for this one ` +
        `package, or install Node ${oldest.join('.')} or newer yourself and start again.`,
    )
  }
}

async function bringPackages() {
  await npm('Installing packages', ['ci', '--include=dev'])
  stamp()
}

/** True when node_modules holds what package-lock.json asks for. Cheap: one hash on the usual path. */
function packagesAreCurrent() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true
  if (!installedByHand()) return false
  stamp()
  return true
}

/** An `npm ci` run by somebody else counts too; with `--omit=dev` it does in production. */
function installedByHand() {
  const hidden = path.join(projectDir, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages
  const asked = Object.entries(JSON.parse(lockText()).packages)
  const production = process.env.NODE_ENV === 'production'
  return asked.every(
    ([name, { version, link, optional, devOptional, dev, peer }]) =>
      name === '' ||
      optional ||
      devOptional ||
      (peer && !installed[name]) ||
      (dev && production) ||
      (installed[name]?.version === version && installed[name]?.link === link),
  )
}

const lockText = () => readFileSync(lockFile, 'utf8')
const lockHash = () => createHash('sha256').update(lockText()).digest('hex')
/** Saves the next start a look at every package. In production the folder often belongs to somebody else: then each start looks. */
function stamp() {
  try {
    writeFileSync(stampFile, lockHash())
  } catch (reason) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (reason)
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) throw reason
  }
}

/**
 * Runs npm with the Node that started us, and shows that time passes.
 * @param {string} what @param {string[]} args
 */
async function npm(what, args) {
  const npmScript = process.env.npm_execpath
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const [command, before] = npmScript?.endsWith('.js')
    ? [process.execPath, [npmScript]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  process.stderr.write(`${what} …\n`)
  const ticker = setInterval(() => process.stderr.write(`${what} … ${seconds()} s\n`), 10_000)
  const { code, output } = await run(command, [...before, ...args, ...quiet])
  clearInterval(ticker)
  if (code !== 0) {
    process.stderr.write(output)
    fail(`${what} failed (npm ended with ${code}). Mend what npm says above and run the same command again.`)
  }
  process.stderr.write(`${what}: done in ${seconds()} s\n`)
}

/**
 * @param {string} command @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, npm_config_prefix: undefined, npm_config_local_prefix: undefined },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (reason) => resolve({ code: 127, output: `${output}${reason.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Starts this very command again in Node 24, hands signals down and the exit code up. Never returns. */
function continueInNode24() {
  const child = spawn(ownNode, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(ownNode)}${path.delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (reason) =>
    fail(`Cannot start ${ownNode}: ${reason.message}. Delete .node and try again.`),
  )
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
  return new Promise(() => {})
}

/** node:sqlite announces itself as experimental on every start; that is no news to a shopkeeper. */
function hushExperimentalWarnings() {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') process.stderr.write(`${warning.stack ?? warning.message}\n`)
  })
}

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
