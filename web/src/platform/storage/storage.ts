import * as z from 'zod/mini'
import { type Stored, type StoredArea, type StoredKey, storedValues } from './stored-values.ts'

/**
 * Stored format of a value. `until` is the expiry as a Unix timestamp in ms; values without it never expire.
 */
const entrySchema = z.object({ value: z.unknown(), until: z.optional(z.number()) })

/** Returns the browser's storage. Null on the server and when the visitor blocks it. */
function storage(area: StoredArea): Storage | null {
  try {
    return area === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

/** Areas that may contain the value, in lookup order: the tab's storage before the browser's. */
function areasOf(key: StoredKey): StoredArea[] {
  const { area } = storedValues[key]
  return area === 'either' ? ['session', 'local'] : [area]
}

/** Returns a stored value. Null when it is missing, expired, or of the wrong shape. */
export function readStored<K extends StoredKey>(key: K): Stored<K> | null {
  const text = textOf(key)
  if (text === null) return null
  try {
    const { value, until = Number.POSITIVE_INFINITY } = z.parse(entrySchema, JSON.parse(text))
    if (until > Date.now()) return z.parse<z.ZodMiniType>(storedValues[key].shape, value) as Stored<K>
  } catch {
    // A value that cannot be parsed is dropped below, like an expired value.
  }
  dropStored(key)
  return null
}

/**
 * Stores a value with the lifetime of its key. Keys of area `either` keep their current area, or start in
 * `local`, unless `area` is given. Returns false when storage is full or blocked.
 */
export function store<K extends StoredKey>(key: K, value: Stored<K>, area = areaOf(key)): boolean {
  const { seconds } = storedValues[key]
  const until = seconds === null ? undefined : Date.now() + seconds * 1000
  const storageArea = storage(area)
  try {
    storageArea?.setItem(key, JSON.stringify({ value, until }))
    for (const other of areasOf(key)) if (other !== area) storage(other)?.removeItem(key)
    return storageArea !== null
  } catch {
    return false
  }
}

function textOf(key: StoredKey): string | null {
  for (const area of areasOf(key)) {
    const text = storage(area)?.getItem(key) ?? null
    if (text !== null) return text
  }
  return null
}

/** Returns the area of a stored value, or the default area when the value is missing. */
export function areaOf(key: StoredKey): StoredArea {
  const areas = areasOf(key)
  return areas.find((area) => storage(area)?.getItem(key)) ?? areas.at(-1) ?? 'local'
}

export function dropStored(key: StoredKey): void {
  for (const area of areasOf(key)) storage(area)?.removeItem(key)
}

/** Clears all values that the site stores in this browser. */
export function clearStored(): void {
  for (const key of Object.keys(storedValues) as StoredKey[]) dropStored(key)
}
