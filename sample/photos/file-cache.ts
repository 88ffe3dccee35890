import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const TOUCH_INTERVAL_MS = 60 * 60 * 1000
/**
 * An eviction removes files down to 90 percent of the capacity, so that the next write does not trigger
 * another eviction.
 */
const EVICT_TO_SHARE = 0.9

export interface FileCache {
  /** Returns undefined when the file does not exist. */
  read(path: string): Promise<Buffer | undefined>
  write(path: string, content: Buffer): Promise<void>
  /** Resolves when the eviction in progress, if any, has finished. */
  settled(): Promise<void>
}

interface Entry {
  path: string
  bytes: number
  used: number
}

/**
 * Caches files in a folder. When the total size exceeds `capacity` bytes, evicts the least recently used
 * files. Writes are atomic. If an eviction fails, the cache reports the error to `onError` and tries again on
 * a later write. Paths are relative; the caller must ensure that they contain only safe characters.
 */
export function createFileCache(
  folder: string,
  capacity: number,
  onError: (error: unknown) => void,
): FileCache {
  // Undefined until the first eviction measures all files, including files from earlier runs.
  let total: number | undefined
  let evicting: Promise<void> | undefined

  async function evict(): Promise<void> {
    const entries = await list(folder)
    total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    if (total <= capacity) return
    entries.sort((a, b) => a.used - b.used)
    for (const entry of entries) {
      if (total <= capacity * EVICT_TO_SHARE) break
      await rm(entry.path, { force: true })
      total -= entry.bytes
    }
  }

  return {
    async read(path) {
      const file = join(folder, path)
      try {
        const content = await readFile(file)
        void touch(file)
        return content
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(path, content) {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}.tmp`
      await writeFile(draft, content)
      await rename(draft, file)
      if (total !== undefined) total += content.length
      if (total !== undefined && total <= capacity) return
      evicting ??= evict()
        .catch(onError)
        .finally(() => {
          evicting = undefined
        })
    },
    async settled() {
      await evicting
    },
  }
}

/**
 * Sets the modification time of a file to the time of its last use, because many file systems do not record
 * access times. Updates the time at most once an hour.
 */
async function touch(file: string): Promise<void> {
  try {
    const now = new Date()
    const { mtime } = await stat(file)
    if (now.getTime() - mtime.getTime() > TOUCH_INTERVAL_MS) await utimes(file, now, now)
  } catch {
    // The file was evicted in the meantime, so its time cannot be updated.
  }
}

async function list(folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const known = await stat(path).catch(() => undefined)
    if (known) entries.push({ path, bytes: known.size, used: known.mtimeMs })
  }
  return entries
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
