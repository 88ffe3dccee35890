/** A value and the market version for which it was computed. */
export interface VersionedValue<Value> {
  version: number
  value: Value
}

/** Caches the values of the most recently used keys, each until the market changes. */
export interface VersionedCache<Value> {
  /**
   * Returns the value for this version. When the value is not cached, calls `compute` with the cached value
   * of an earlier version, if any.
   */
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
      // Reinserts the entry, so that the least recently used entry is first.
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
