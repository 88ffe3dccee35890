import * as z from 'zod/mini'
import { type Stored, type StoredArea, type StoredKey, storedValues } from './stored-values.ts'

/** How a value lies in storage. `until` is a moment in milliseconds; without one it stays. */
const entrySchema = z.object({ value: z.unknown(), until: z.optional(z.number()) })

/** The browser's storage; null on the server, and where a visitor has forbidden it. */
function storage(area: StoredArea): Storage | null {
  try {
    return area === 'session' ? window.sessionStorage : window.localStorage
  } catch {
    return null
  }
}

/** Where a value may lie, in the order in which it is looked for: what the tab has is nearer. */
function areasOf(key: StoredKey): StoredArea[] {
  const { area } = storedValues[key]
  return area === 'either' ? ['session', 'local'] : [area]
}

/** What is kept under a key. Null when there is nothing, when its time is over, and when it is not what it should be. */
export function readStored<K extends StoredKey>(key: K): Stored<K> | null {
  const text = textOf(key)
  if (text === null) return null
  try {
    const { value, until = Number.POSITIVE_INFINITY } = z.parse(entrySchema, JSON.parse(text))
    if (until > Date.now()) return z.parse<z.ZodMiniType>(storedValues[key].shape, value) as Stored<K>
  } catch {
    // Falls through to be dropped, like what is too old.
  }
  dropStored(key)
  return null
}

/**
 * Keeps a value for as long as its kind is good for. What may lie in either area stays where it is, or begins in the
 * browser's, unless `area` says otherwise. False when the browser has no room or allows no storage.
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

/** Where a value lies; for one that is not there, where it would. */
export function areaOf(key: StoredKey): StoredArea {
  const areas = areasOf(key)
  return areas.find((area) => storage(area)?.getItem(key)) ?? areas.at(-1) ?? 'local'
}

export function dropStored(key: StoredKey): void {
  for (const area of areasOf(key)) storage(area)?.removeItem(key)
}

/** Forgets everything that the site keeps in this browser. */
export function clearStored(): void {
  for (const key of Object.keys(storedValues) as StoredKey[]) dropStored(key)
}
