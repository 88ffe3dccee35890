type Fields = Record<string, unknown>

/** The objects that answers hold, by their `id`: as a cache sees them that knows nothing but `id`. */
export class ObjectIds {
  readonly #objects = new Map<string, Fields>()
  /** What two objects with one `id` have different values of. */
  readonly conflicts: string[] = []

  get count(): number {
    return this.#objects.size
  }

  /** Names of the types that were seen. */
  get types(): Set<unknown> {
    return new Set([...this.#objects.values()].map(({ __typename }) => __typename))
  }

  /** Takes in every object of an answer. Fields whose values depend on arguments need an alias that begins with `_`. */
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
      if (typeof value === 'object' || name.startsWith('_') !== (name === '__typename')) continue
      if (name in known && known[name] !== value)
        this.conflicts.push(`${id}.${name}: ${String(known[name])}, ${String(value)}`)
      known[name] = value
    }
    this.#objects.set(id, known)
  }
}
