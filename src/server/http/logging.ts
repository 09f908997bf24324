import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'

import type { LogLevel } from '../config.ts'

const email = /[^\s@"'<>=:,;()]{1,64}@[^\s@"'<>:,;()]{1,255}/g
/** Selections (32 of base62), and tokens and hashes: long runs with a digit in them. Ids of rows (UUIDs) may stay. */
const secret =
  /(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-]))(?:[0-9A-Za-z]{32}|(?=[\w-]*\d)[\w-]{22,})(?![\w-])/g
// oxlint-disable-next-line no-control-regex -- control characters are what this takes out (a forged line in a log)
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** Takes out of a text what must not stand in a log: e-mail addresses, selections, tokens, control characters (docs/security.md#logs). */
export const scrub = (text: string): string =>
  text.replace(email, '[e-mail]').replace(secret, '[secret]').replace(control, ' ')

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedError
}

/** Errors by name, message, stack and code alone: a database's error can carry whole rows in its other properties. */
export function serialiseError(reason: unknown, depth = 0): LoggedError {
  if (!(reason instanceof Error)) return { type: typeof reason, message: scrub(String(reason)), stack: '' }
  const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : undefined
  return {
    type: reason.name,
    message: scrub(reason.message),
    stack: scrub(reason.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(reason.cause === undefined || depth > 3 ? {} : { cause: serialiseError(reason.cause, depth + 1) }),
  }
}

const personal = ['headers', 'body', 'password', 'selection', 'email', 'address', 'authorization', 'cookie']

/** Where log lines go. Standard error, so that standard output stays with what people and scripts read. */
export type LogStream = { write(line: string): void }

export const logOptions = (
  level: LogLevel,
  stream: LogStream,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream,
  // No address, no query, no headers, no body: the route's pattern says enough, and a path may name an order.
  serializers: {
    req: ({ id, method, routeOptions }) => ({ id, method, route: routeOptions?.url ?? '-' }),
    res: ({ statusCode }) => ({ statusCode }),
    err: serialiseError as never,
  },
  redact: { paths: [...personal, ...personal.map((key) => `*.${key}`)] },
})

type Line = FastifyBaseLogger['info']

/**
 * The log of one request. Most requests write nothing, and to make a child of the logger costs more than to find the route, so it is
 * made for the first line.
 */
class RequestLog {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined
  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }
  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make())
  }
  get level() {
    return this.#log.level
  }
  fatal(...line: Parameters<Line>) {
    this.#log.fatal(...line)
  }
  error(...line: Parameters<Line>) {
    this.#log.error(...line)
  }
  warn(...line: Parameters<Line>) {
    this.#log.warn(...line)
  }
  info(...line: Parameters<Line>) {
    this.#log.info(...line)
  }
  debug(...line: Parameters<Line>) {
    this.#log.debug(...line)
  }
  trace(...line: Parameters<Line>) {
    this.#log.trace(...line)
  }
  silent(...line: Parameters<Line>) {
    this.#log.silent(...line)
  }
  child(...how: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...how)
  }
}

export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
) => new RequestLog(() => logger.child(bindings, options))

/** One line for each answer: route, status, milliseconds. Static files and health checks are left to the proxy's log. */
export function useRequestLog(fastify: FastifyInstance): void {
  // The level is that of the configuration and stays; a line that nobody keeps need not be made.
  if (!['trace', 'debug', 'info'].includes(fastify.log.level)) return
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions
    if (config.call !== undefined || reply.statusCode >= 500)
      request.log.info(
        {
          route: url ?? '-',
          method: request.method,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      )
    done()
  })
}
