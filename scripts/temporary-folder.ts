import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@gable/kit/time/durations'

/** The in-memory file system of Linux. Containers often limit it to 64 MB. */
const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'gable-tests-'
const GIGABYTE = 2 ** 30
/**
 * Free space in bytes that a run requires; `npm test` writes 0.8 GB. The available memory must be at least
 * twice this number, because processes need memory too.
 */
const REQUIRED_BYTES = 4 * GIGABYTE

export interface TemporaryFolder {
  path: string
  remove(): void
}

/**
 * Creates a folder for the temporary files of a test run: in memory when `requiredBytes` bytes are free, else
 * on disk. Each test database consists of 300 files. On disk, creating and deleting them takes a tenth of the
 * processor time of a run.
 */
export function temporaryFolder(requiredBytes = REQUIRED_BYTES, memory = SHARED_MEMORY): TemporaryFolder {
  for (const folder of [memory, tmpdir()]) removeAbandoned(folder)
  const parent = hasSpace(memory, requiredBytes) ? memory : tmpdir()
  const path = mkdtempSync(join(parent, PREFIX))
  // Postgres does not run as root. This mode lets the Postgres user enter its own folder inside this folder.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function hasSpace(folder: string, requiredBytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= requiredBytes && process.availableMemory() >= 2 * requiredBytes
  } catch {
    return false
  }
}

/** Removes folders that killed runs left more than a day ago. */
function removeAbandoned(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (!stats || stats.uid !== process.getuid?.() || Date.now() - stats.mtimeMs < DAY_MS) continue
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      console.error(`Failed to remove ${folder}, which an earlier run left: ${error}`)
    }
  }
}
