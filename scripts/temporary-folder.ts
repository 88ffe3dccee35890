import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory that Linux has. Containers often limit it to 64 MB. */
const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'gable-tests-'
const GIGABYTE = 2 ** 30
/** Bytes that a run may write; `npm test` writes 0.8 GB. Memory has to have twice as much left for its processes. */
const REQUIRED_BYTES = 4 * GIGABYTE
const DAY_MS = 86_400_000

export interface TemporaryFolder {
  path: string
  remove(): void
}

/**
 * Makes a folder for the temporary files of a run of tests: in memory where `requiredBytes` bytes are free, else on the disk. Test
 * databases are 300 files each, and a file system on a disk takes a tenth of a run's processor time to make and delete
 * them.
 */
export function temporaryFolder(requiredBytes = REQUIRED_BYTES, memory = SHARED_MEMORY): TemporaryFolder {
  for (const folder of [memory, tmpdir()]) removeAbandoned(folder)
  const parent = hasSpace(memory, requiredBytes) ? memory : tmpdir()
  const path = mkdtempSync(join(parent, PREFIX))
  // Postgres does not run as root: its user passes through to a folder of its own.
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

/** Removes folders of runs that were killed. */
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
      console.error(`${folder} of an earlier run could not be removed: ${error}`)
    }
  }
}
