/** The part of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Client {
    setRequests(requests: readonly Request[]): void
    on(event: 'response', reported: (status: number, bytes: number, milliseconds: number) => void): void
  }
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    /** False makes the answer a mismatch. */
    readonly verifyBody?: (body: string) => boolean
    readonly setupClient?: (client: Client) => void
  }
  interface Result {
    readonly requests: { readonly total: number; readonly sent: number }
    readonly non2xx: number
    readonly mismatches: number
    readonly errors: number
    /** Seconds. */
    readonly duration: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
