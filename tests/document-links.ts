import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project's documents for readers, as paths from its root. The brand's own pages (`content/`) are the shop's, not these. */
export function listDocuments(projectDir: string): string[] {
  return globSync(['*.md', '{docs,bench,deploy,examples,src,tests,packages}/**/*.md'], {
    cwd: projectDir,
    exclude: [
      'examples/*/brand/content/**',
      '**/node_modules/**',
      'tests/fixtures/**',
      'packages/create-vitrine/template/**',
    ],
  }).toSorted()
}

const link = /\]\(([^()\s]+)\)/g

/**
 * Returns the links of a document within the repository that lead nowhere, each with what is missing. Addresses of other sites are
 * not asked for.
 */
export function brokenLinks(
  projectDir: string,
  document: string,
  text = readFileSync(path.join(projectDir, document), 'utf8'),
): string[] {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`(?!\])/g, '')
  return [...prose.matchAll(link)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', heading] = target.split('#')
    const place = file === '' ? document : path.join(path.dirname(document), file)
    if (!existsSync(path.join(projectDir, place))) return [`${target}: no such file`]
    if (heading === undefined || listAnchors(path.join(projectDir, place)).has(heading)) return []
    return [`${target}: no such heading`]
  })
}

/** Anchors as GitHub makes them of headings, and those that the document names itself. */
function listAnchors(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '')
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])
}
