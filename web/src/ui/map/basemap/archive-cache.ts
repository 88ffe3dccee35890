import { type Entry, type Header, ResolvedValueCache, type Source } from 'pmtiles'

/**
 * Caches headers and directories of archives. Concurrent reads of a part share one request. Unlike the default
 * cache of pmtiles, it forgets failed reads, and its `invalidate` never rejects.
 */
export class ArchiveCache extends ResolvedValueCache {
  readonly #headers = new Map<string, Promise<Header>>()
  readonly #directories = new Map<string, Promise<Entry[]>>()

  override getHeader(source: Source): Promise<Header> {
    return shared(this.#headers, source.getKey(), () => super.getHeader(source))
  }

  /** Reads without the signal of a caller, because other callers wait for the same directory. */
  override getDirectory(source: Source, offset: number, length: number, header: Header): Promise<Entry[]> {
    const key = `${source.getKey()}|${header.etag ?? ''}|${offset}|${length}`
    return shared(this.#directories, key, () => super.getDirectory(source, offset, length, header))
  }
}

function shared<Value>(
  reading: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = reading.get(key)
  if (known) return known
  const value = read().finally(() => reading.delete(key))
  reading.set(key, value)
  return value
}
