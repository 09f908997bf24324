import { codedErrorText } from '../src/cli/coded-error.ts'

/** Calls a function as the command line would: an error that says by a code what is wrong is thrown with its sentence. */
export function spelled<Value>(act: () => Value): Value {
  const rethrow = (reason: unknown): never => {
    const text = codedErrorText(reason)
    throw text === null ? reason : new Error(text, { cause: reason })
  }
  try {
    const value = act()
    return value instanceof Promise ? (value.catch(rethrow) as Value) : value
  } catch (reason) {
    return rethrow(reason)
  }
}
