const MOST_NAMES = 100
const LONGEST_NAME = 60

/**
 * Names of operations that may become metric labels. Clients choose these names freely, so only the first hundred
 * that belonged to an operation that worked count; any other is "other", and none is "anonymous".
 */
export class KnownNames {
  readonly #names = new Set<string>()

  learn(name: string | null): string {
    if (name && name.length <= LONGEST_NAME && this.#names.size < MOST_NAMES) this.#names.add(name)
    return this.known(name)
  }

  known(name: string | null): string {
    if (!name) return 'anonymous'
    return this.#names.has(name) ? name : 'other'
  }
}
