import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { run } from './run.ts'

const digestsFor = (file: string) => {
  const bytes = readFileSync(file)
  return { sha256: hash('sha256', bytes), sha512: hash('sha512', bytes) }
}

/**
 * Returns from which commit and with which tools files were made, as in-toto and SLSA write it (slsa.dev/provenance/v1). Nobody has signed
 * it: who wants to know whether it is true makes the tarballs again from the commit, and gets the same bytes.
 */
export function describeProvenance(
  rootDir: string,
  {
    version,
    files,
    startedOn,
  }: { readonly version: string; readonly files: readonly string[]; readonly startedOn: Date },
): object {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: path.basename(file), digest: digestsFor(file) })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:vitrine:npm-run-release',
        externalParameters: { version, tag: `v${version}` },
        internalParameters: {
          node: process.versions.node,
          npm: run(rootDir, 'npm', '--version').trim(),
          platform: `${process.platform}-${process.arch}`,
        },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: run(rootDir, 'git', 'rev-parse', 'HEAD').trim() } },
          { name: 'package-lock.json', digest: digestsFor(path.join(rootDir, 'package-lock.json')) },
        ],
      },
      runDetails: {
        builder: { id: 'urn:vitrine:maintainer' },
        metadata: { startedOn: startedOn.toISOString(), finishedOn: new Date().toISOString() },
      },
    },
  }
}

/** Returns checksums as `sha256sum --check` reads them. */
export const listChecksums = (files: readonly string[]): string =>
  files.map((file) => `${digestsFor(file).sha256}  ${path.basename(file)}\n`).join('')
