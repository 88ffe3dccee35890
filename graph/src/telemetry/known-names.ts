const MOST_NAMES = 100
const LONGEST_NAME = 60

/** A name as the log may show it: a client may send one of a megabyte. */
export function shortName(name: string | null | undefined): string | null {
  return name?.slice(0, LONGEST_NAME) ?? null
}

/**
 * Names of operations that may become metric labels. Clients choose these names freely, so only the first hundred
 * that belonged to an operation that worked count; any other is "other", and none is "anonymous".
 */
export class KnownNames {
  readonly #names = new Set<string>()

  learn(name: string | null): string {
    if (name && this.#names.size < MOST_NAMES) this.#names.add(name)
    return this.known(name)
  }

  known(name: string | null): string {
    if (!name) return 'anonymous'
    return this.#names.has(name) ? name : 'other'
  }
}
