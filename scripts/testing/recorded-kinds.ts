import type { RecordedCall } from './proxy.ts'

export interface RecordedKinds {
  /** Request bodies of each operation, by its name. */
  operations: Map<string, string[]>
  /** Paths of each REST read, by its path without keys and values. */
  reads: Map<string, string[]>
}

/** Returns the name of the operation in a request body. */
export const operationName = (body: string): string =>
  /\b(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? 'without a name'

/** Returns a REST path without keys and values, and with the names of its parameters. */
export function readTemplate(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const parts = decodeURIComponent(pathname).split('/')
  const isKey = (part: string) => /\d|[:.,]|%/.test(part) && !/^(v\d|api)$/.test(part)
  const names = [...new Set(searchParams.keys())].sort().join(',')
  return parts.map((part) => (isKey(part) ? '*' : part)).join('/') + (names ? `?${names}` : '')
}

function group(entries: readonly (readonly [string, string])[], count: number): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [kind, value] of entries) {
    const values = groups.get(kind) ?? []
    groups.set(kind, values)
    if (values.length < count && !values.includes(value)) values.push(value)
  }
  return groups
}

/** Groups recorded calls by kind, with up to `count` different calls of each. */
export const recordedKinds = (
  operations: readonly RecordedCall[],
  restCalls: readonly RecordedCall[],
  count: number,
): RecordedKinds => ({
  operations: group(
    operations.map(({ requestBody }) => [operationName(requestBody), requestBody]),
    count,
  ),
  reads: group(
    restCalls.filter(({ method }) => method === 'GET').map(({ path }) => [readTemplate(path), path]),
    count,
  ),
})
