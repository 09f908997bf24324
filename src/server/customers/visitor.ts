/** What a request brings along. */
export interface Visitor {
  readonly ip: string
  /** Value of the session cookie. */
  readonly session: string | null
  /** Value of the cookie that says that somebody has logged in here before. */
  readonly device: string | null
  /** What the browser says it is. */
  readonly userAgent?: string | undefined
}
