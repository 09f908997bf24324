import type { Mutant } from './mutant.ts'

/** Guards against what happens around the shop: early ends, full disks, clocks, proxies, scrapers. */
export const surroundingsMutants: readonly Mutant[] = [
  {
    row: 'C6',
    name: 'a catalogue that was begun counts as one that is there',
    changes: [
      {
        file: 'src/server/database/run-once.ts',
        from: 'while ((await readClaim(database, name)) !== done)',
        to: 'while ((await readClaim(database, name)) === undefined)',
      },
    ],
    // A server that is killed may be past this moment already, on a quick machine.
    project: 'unit',
    testFile: 'src/server/database/run-once.test.ts',
    title: '[C6]',
  },
  {
    row: 'C9',
    name: 'a full disk costs the shopper the picture',
    changes: [
      {
        file: 'src/server/media/service.ts',
        from: 'await writeBeside(file, bytes).catch(() => undefined)',
        to: 'await writeBeside(file, bytes)',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/full-disk.test.ts',
    title: '[C9] pictures and a full disk',
  },
  {
    row: 'C9',
    name: 'a log that cannot be written ends the shop',
    changes: [{ file: 'bin/outputs.mjs', from: "process.stderr.on('error', () => undefined)", to: '' }],
    project: 'faults',
    testFile: 'tests/faults/full-disk.test.ts',
    title: '[C9] the disk of the log',
  },
  {
    row: 'C12',
    name: 'what our clock says is over is given away, though the provider takes money for it',
    changes: [
      {
        file: 'src/server/payments/reconcile.ts',
        from: 'await settlementService.settle(provider.name, await provider.expireSession(attempt.session_id))',
        to: "await settlementService.releaseAttempt(attempt, 'open', 'expired')",
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/clock-jumps.test.ts',
    title: '[C12] the clock of the shop jumps',
  },
  {
    row: 'C12',
    name: 'payments of before the clock was set back are left alone',
    changes: [
      {
        file: 'src/server/payments/reconcile.ts',
        from: 'after: now() + clockDifferenceMs',
        to: 'after: now() + 1000 * 24 * 60 * clockDifferenceMs',
      },
    ],
    project: 'faults',
    testFile: 'tests/faults/clock-jumps.test.ts',
    title: '[C12] a message that nobody got to the end of',
  },
  {
    row: 'G1',
    name: 'a limit turns what came as a selection into text before it is validated',
    changes: [
      {
        file: 'src/server/http/rate-limits.ts',
        from: "typeof selection === 'string' ? selection : request.ip",
        to: 'String(selection)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/faults-bodies.test.ts',
    title: '[G1] objects with members that code may call',
  },
  {
    row: 'G12',
    name: 'a file is read for each visit',
    changes: [
      {
        file: 'src/server/site/file-cache.ts',
        from: 'if (entry?.stamp === stamp) entries.delete(file)',
        to: "if (entry?.stamp === '') entries.delete(file)",
      },
    ],
    project: 'api',
    testFile: 'tests/api/scraping.test.ts',
    title: '[G12]',
  },
  {
    row: 'G15',
    name: 'Caddy lets everybody at what is for machines inside',
    changes: [{ file: 'deploy/Caddyfile', from: '\trespond @inside 404\n', to: '' }],
    project: 'faults',
    testFile: 'tests/deploy/smuggling.test.ts',
    title: 'through the shipped Caddy',
  },
  {
    row: 'G17',
    name: 'a connection may have any number of requests in hand',
    changes: [
      {
        file: 'src/server/http/connection-limits.ts',
        from: 'if (waiting.length < maxWaiting) return',
        to: 'if (waiting.length < Infinity) return',
      },
    ],
    project: 'unit',
    testFile: 'src/server/http/connection-limits.test.ts',
    title: 'a connection with more than 32 requests in hand is ended',
  },
  {
    row: 'C9',
    name: 'a server whose disk is full says that it is well',
    changes: [
      {
        file: 'src/server/operations/health.ts',
        from: 'return bavail * bsize < minFreeBytes',
        to: 'return bavail * bsize < 0',
      },
    ],
    project: 'api',
    testFile: 'tests/api/operations.test.ts',
    title: '[C9] /healthz is 503',
  },
  {
    row: 'C20',
    name: 'the keys of a data folder may be read by everybody',
    changes: [
      {
        file: 'src/server/local-secrets.ts',
        from: 'mode: 0o600',
        to: 'mode: 0o644',
      },
    ],
    project: 'unit',
    testFile: 'src/server/config.test.ts',
    title: 'readable by their owner alone',
  },
  {
    row: 'F11',
    name: 'an idempotency key is everybody’s',
    changes: [
      {
        file: 'src/server/http/serve-call.ts',
        from: 'scope: idempotencyScope(request)',
        to: 'scope: idempotencyScope(request).slice(0, 0)',
      },
    ],
    project: 'api',
    testFile: 'tests/api/idempotency.test.ts',
    title: 'strangers who choose the same key',
  },
  {
    row: 'G18',
    name: 'a body that is refused is read and discarded without end',
    changes: [
      {
        file: 'src/server/http/early-answers.ts',
        from: 'if (bytes > drained.bytes) end()',
        to: '',
      },
    ],
    project: 'unit',
    testFile: 'src/server/http/early-answers.test.ts',
    title: 'whoever sends on beyond what is discarded',
  },
]
