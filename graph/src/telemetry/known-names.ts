import { LRUCache } from 'lru-cache'

const MAX_NAMES = 100
const MAX_NAME_LENGTH = 60

/** A name as the log may show it: a client may send one of a megabyte. */
export function shortName(name: string | null | undefined): string | null {
  return name?.slice(0, MAX_NAME_LENGTH) ?? null
}

/**
 * Names of operations that are metric labels. Clients choose names freely, so there are a hundred at most: those that
 * operations with data used last. Any other is "other", and none is "anonymous".
 */
export class KnownNames {
  readonly #names: LRUCache<string, true>

  /** Calls `onEvict` with each name that stops being a label. */
  constructor(onEvict: (name: string) => void = () => {}) {
    this.#names = new LRUCache({
      max: MAX_NAMES,
      dispose: (_, name, reason) => {
        if (reason === 'evict') onEvict(name)
      },
    })
  }

  add(name: string | null): string {
    if (name) this.#names.set(name, true)
    return this.labelOf(name)
  }

  labelOf(name: string | null): string {
    if (!name) return 'anonymous'
    return this.#names.has(name) ? name : 'other'
  }
}
