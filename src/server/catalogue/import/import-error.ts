/** A file that cannot be imported at all: nothing of it was written. The message says where and how to mend it. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
