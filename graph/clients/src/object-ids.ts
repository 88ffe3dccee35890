type Fields = Record<string, unknown>

/** Collects the objects of responses by `id`, like a cache that identifies objects by `id` alone. */
export class ObjectIds {
  readonly #objects = new Map<string, Fields>()
  /**
   * Fields whose values differ between two objects with the same `id`. Each entry also contains both values.
   */
  readonly conflicts: string[] = []

  get count(): number {
    return this.#objects.size
  }

  /** Type names of the collected objects. */
  get types(): Set<unknown> {
    return new Set([...this.#objects.values()].map(({ __typename }) => __typename))
  }

  /**
   * Adds every object of a response. A field whose value depends on its arguments needs an alias that starts
   * with `_`, which excludes the field from the comparison.
   */
  add(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.add(item)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const fields: Fields = { ...value }
    if (typeof fields.id === 'string') this.#merge(fields.id, fields)
    for (const inner of Object.values(fields)) this.add(inner)
  }

  #merge(id: string, fields: Fields): void {
    const known = this.#objects.get(id) ?? {}
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'object' || isAliasWithArguments(name)) continue
      if (name in known && known[name] !== value)
        this.conflicts.push(`${id}.${name}: ${String(known[name])}, ${String(value)}`)
      known[name] = value
    }
    this.#objects.set(id, known)
  }
}

const isAliasWithArguments = (name: string): boolean => name.startsWith('_') && name !== '__typename'
