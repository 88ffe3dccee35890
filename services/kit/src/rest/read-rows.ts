import type { z } from 'zod'

/** A list item that was invalid and dropped. Its value may be private, so it is not stored. */
export interface LostRow {
  /** Path of the invalid field, such as `events[].price`. */
  path: string
  /** The key of the item, such as a uPI. Null when it has none. */
  key: string | null
}

type Path = readonly PropertyKey[]

/**
 * Parses a response with its contract and drops invalid list items. Returns an error when any other part is
 * invalid.
 */
export function readRows<Data>(
  contract: z.ZodType<Data>,
  json: unknown,
): { data: Data; lost: LostRow[] } | { error: z.ZodError } {
  const lost: LostRow[] = []
  let value = json
  for (;;) {
    const { data, error } = contract.safeParse(value)
    if (!error) return { data, lost }
    const rows = new Map<string, Path>()
    for (const { path } of error.issues) {
      const row = rowOf(path, value)
      if (!row) return { error }
      const id = JSON.stringify(row)
      if (!rows.has(id)) lost.push({ path: pathText(path), key: keyOf(at(value, row)) })
      rows.set(id, row)
    }
    value = withoutRows(value, rows)
  }
}

/** Returns the path of the innermost list item that contains a path, or undefined when no list does. */
function rowOf(path: Path, value: unknown): Path | undefined {
  const index = path.findLastIndex((_, depth) => Array.isArray(at(value, path.slice(0, depth))))
  return index < 0 ? undefined : path.slice(0, index + 1)
}

function withoutRows(value: unknown, rows: ReadonlyMap<string, Path>, path: Path = []): unknown {
  const inner = (name: PropertyKey, item: unknown) => withoutRows(item, rows, [...path, name])
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      rows.has(JSON.stringify([...path, index])) ? [] : [inner(index, item)],
    )
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inner(name, item)]))
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (holder, name) => (typeof holder === 'object' && holder ? Reflect.get(holder, name) : undefined),
    value,
  )

const pathText = (path: Path): string =>
  path
    .map((name) => (typeof name === 'number' ? '[]' : `.${String(name)}`))
    .join('')
    .replace(/^\./, '')

const KEYS = ['uPI', 'masterCustomerId', 'teamId', 'placeKey', 'position', 'key']
const MAX_KEY_LENGTH = 100

function keyOf(row: unknown): string | null {
  const values = KEYS.map((name) => at(row, [name]))
  const key = values.find((value) => typeof value === 'string' || typeof value === 'number')
  return key === undefined ? null : String(key).slice(0, MAX_KEY_LENGTH)
}
