/**
 * Returns what the detail of an audit entry says, name by name, as texts for reading; empty where it says nothing. What is no JSON object is
 * returned whole, without a name.
 */
export function readDetail(json: string): readonly (readonly [name: string, value: string])[] {
  let detail: unknown
  try {
    detail = JSON.parse(json)
  } catch {
    return json === '' ? [] : [['', json]]
  }
  if (typeof detail !== 'object' || detail === null) return [['', json]]
  return Object.entries(detail).flatMap(([name, value]: [string, unknown]) =>
    value === null || value === ''
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const],
  )
}
