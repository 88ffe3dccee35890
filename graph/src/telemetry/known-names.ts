import { LRUCache } from 'lru-cache'

const MOST_NAMES = 100
const LONGEST_NAME = 60

/** A name as the log may show it: a client may send one of a megabyte. */
export function shortName(name: string | null | undefined): string | null {
  return name?.slice(0, LONGEST_NAME) ?? null
}

/**
 * Names of operations that are metric labels. Clients choose names freely, so there are a hundred at most: those that
 * operations with data used last. Any other is "other", and none is "anonymous".
 */
export class KnownNames {
  readonly #names: LRUCache<string, true>

  /** Calls `forget` with each name that stops being a label. */
  constructor(forget: (name: string) => void = () => {}) {
    this.#names = new LRUCache({
      max: MOST_NAMES,
      dispose: (_, name, reason) => {
        if (reason === 'evict') forget(name)
      },
    })
  }

  learn(name: string | null): string {
    if (name) this.#names.set(name, true)
    return this.known(name)
  }

  known(name: string | null): string {
    if (!name) return 'anonymous'
    return this.#names.has(name) ? name : 'other'
  }
}
