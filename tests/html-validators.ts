import { spawn, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const vnuJar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Whether this machine can run the checker of the W3C, which needs Java. */
export const hasJava = (): boolean => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

interface VnuMessage {
  readonly type: string
  readonly url?: string
  readonly lastLine?: number
  readonly message: string
  readonly extract?: string
}

/**
 * Runs the Nu Html Checker (https://validator.github.io/validator/) over files and folders of HTML. Returns its errors as text, one per
 * message and file. The schemas recurse deeper than Java's default stack.
 */
export async function vnuErrors(places: readonly string[]): Promise<string[]> {
  const checker = spawn('java', [
    '-Xss4m',
    '-jar',
    vnuJar,
    '--errors-only',
    '--format',
    'json',
    '--skip-non-html',
    ...places,
  ])
  let report = ''
  checker.stderr.setEncoding('utf8').on('data', (text: string) => (report += text))
  await new Promise((resolve, reject) => checker.once('error', reject).once('close', resolve))
  // Its own shape: https://github.com/validator/validator/wiki/Output-»-JSON
  const { messages } = JSON.parse(report) as { messages: readonly VnuMessage[] }
  return messages.map(({ url = '', lastLine, message, extract = '' }) =>
    `${url.replace('file:', '')}:${lastLine ?? ''} ${message} ${extract}`.trim(),
  )
}

const rules = (preset: readonly string[]) =>
  new HtmlValidate(new StaticConfigLoader({ extends: [...preset] }))
const page = rules(['html-validate:standard', 'html-validate:document'])

/** Returns what html-validate's standard and document rules say against a document, with the element in question. */
export async function htmlValidateErrors(html: string, name: string): Promise<string[]> {
  const { results } = await page.validateString(html, name)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector ?? ''})`),
  )
}

/**
 * Checks the pages of a site by html-validate: every eighth of a product, which are drawn by one template, and every one of another
 * kind. Returns how many these are, and what is wrong with them.
 */
export async function htmlValidateSite(site: string): Promise<{ pages: number; errors: string[] }> {
  const errors: string[] = []
  let pages = 0
  for (const [index, name] of globSync('**/*.html', { cwd: site }).toSorted().entries()) {
    const html = readFileSync(path.join(site, name), 'utf8')
    if (html.includes('"template":"product"') && index % 8 !== 0) continue
    pages++
    errors.push(...(await htmlValidateErrors(html, name)))
  }
  return { pages, errors }
}
