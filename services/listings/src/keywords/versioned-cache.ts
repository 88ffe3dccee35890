/** An answer as it was found at a version of the market. */
export interface VersionedValue<Value> {
  version: number
  value: Value
}

/** Keeps the answers to the latest questions, each as long as the market is the same. */
export interface VersionedCache<Value> {
  /** The answer at this version of the market; `compute` finds it, and is given what is known from an earlier one. */
  get(
    key: string,
    version: number,
    compute: (cached: VersionedValue<Value> | undefined) => Promise<Value>,
  ): Promise<Value>
}

export function createVersionedCache<Value>(maxEntries: number): VersionedCache<Value> {
  const entries = new Map<string, VersionedValue<Promise<Value>>>()
  const recompute = async (
    cached: VersionedValue<Promise<Value>> | undefined,
    compute: (cached: VersionedValue<Value> | undefined) => Promise<Value>,
  ) =>
    compute(await cached?.value.then((value) => ({ version: cached.version, value })).catch(() => undefined))
  return {
    get(key, version, compute) {
      const cached = entries.get(key)
      // Taken out and put in again: the one that was asked for longest ago is the first.
      entries.delete(key)
      const entry = cached?.version === version ? cached : { version, value: recompute(cached, compute) }
      entries.set(key, entry)
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key))
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return entry.value
    },
  }
}
