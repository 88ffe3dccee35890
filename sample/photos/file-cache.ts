import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const TOUCH_INTERVAL_MS = 60 * 60 * 1000
/** An eviction frees a tenth, so that it does not have to run again at once. */
const EVICT_TO_SHARE = 0.9

export interface FileCache {
  /** undefined when the file is not there. */
  read(path: string): Promise<Buffer | undefined>
  write(path: string, content: Buffer): Promise<void>
  /** Resolves when an eviction that is under way has ended. */
  settled(): Promise<void>
}

interface Entry {
  path: string
  bytes: number
  used: number
}

/**
 * Files under a folder, never more than `capacity` bytes for long: the least recently used go first.
 * A file appears whole or not at all; an eviction that fails is told to `onError`, and tried at a later write.
 * Paths are relative; the caller vouches for their characters.
 */
export function createFileCache(
  folder: string,
  capacity: number,
  onError: (error: unknown) => void,
): FileCache {
  // Unknown until the first write has counted what an earlier run left here.
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

/** The time of change stands for the time of use, which many disks do not record; once an hour is enough. */
async function touch(file: string): Promise<void> {
  try {
    const now = new Date()
    const { mtime } = await stat(file)
    if (now.getTime() - mtime.getTime() > TOUCH_INTERVAL_MS) await utimes(file, now, now)
  } catch {
    // Evicted in between: nothing to mark.
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
