/** The parts of the generic WordPress REST client that a test uses; the package has no types of its own. */
declare module 'wpapi' {
  /** A request being made: the parts of a route and its parameters are methods that the client learns by discovery. */
  interface WordPressRequest {
    create(body: object): Promise<unknown>
    update(body: object): Promise<unknown>
    get(): Promise<unknown>
    param(name: string, value: string): WordPressRequest
    id(id: string): WordPressRequest
    toString(): string
  }
  type WordPressHandlers = Record<string, () => WordPressRequest & WordPressHandlers>
  interface WordPressClient {
    namespace(name: string): WordPressHandlers
  }
  const WPAPI: { discover(url: string): Promise<WordPressClient> }
  export default WPAPI
}
