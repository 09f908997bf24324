import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { OperationError } from '#domain/operation-error.ts'
import { readConfig, type Config } from '#server/config.ts'
import { externalOrigins, buildPolicy } from '#server/http/site-policy.ts'
import * as texts from '#texts/commands/verify-deploy.ts'

import type { Command } from './command.ts'
import { compareSite } from './publishing/compare-site.ts'
import { WrongOption } from './option-values.ts'
import { headersText } from './publishing/static-host.ts'

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const options = readOptions(args)
    const config = readConfig(process.env)
    const url = (options.url ?? config.publicUrl).replace(/\/+$/, '')
    const dir = path.resolve(options.build ?? path.join(config.dataDir, 'site'))
    const comparison = await compareSite(url, { dir, headers: buildHeaders(dir, config) })
    const { documents, assets, differences } = comparison
    if (options.json) process.stdout.write(`${JSON.stringify({ url, dir, ...comparison }, null, 2)}\n`)
    else {
      for (const { address, what, text } of differences)
        process.stdout.write(`${address}  ${what}: ${text}\n`)
      process.stdout.write(
        `${texts.compared({ url, dir, documents, assets, differences: differences.length })}\n`,
      )
    }
    return differences.length === 0 ? 0 : 1
  },
}

function buildHeaders(
  dir: string,
  config: Pick<Config, 'publicUrl' | 'hstsPreload' | 'ingrid' | 'klarna' | 'hasWallets'>,
): string {
  const info = path.join(dir, 'build-info.json')
  if (!existsSync(info)) throw new OperationError({ code: 'not-a-build', params: { dir } })
  const written = path.join(dir, '_headers')
  return existsSync(written)
    ? readFileSync(written, 'utf8')
    : headersText(buildPolicy(readFileSync(info, 'utf8'), externalOrigins(config)), config)
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { build: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [url, ...more] = positionals
  if (more.length > 0) throw new WrongOption({ code: 'urls-too-many', params: { text: more.join(' ') } })
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new WrongOption({ code: 'url-wrong', params: { text: url } })
  return { ...values, url }
}
