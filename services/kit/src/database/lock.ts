import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const HEARTBEAT_MS = 5_000
const STALE_MS = 30_000

const Owner = z.object({ pid: z.number(), host: z.string(), started: z.string() })
type Owner = z.infer<typeof Owner>

/**
 * Thrown when another process uses the data directory. The message is for the person who starts this process.
 */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
}

/**
 * Locks a data directory for this process and returns the function that releases the lock. PGlite has no lock
 * of its own, and rows would be lost if two processes used the directory. Replaces a lock whose process no
 * longer exists. Throws DirectoryInUseError when another process holds the lock.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'lock')
  const draft = `${file}.${randomUUID()}`
  const content = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: readProcess(process.pid)?.started ?? '',
  })
  writeFileSync(draft, content)
  try {
    while (!tryLink(draft, file)) removeStaleLock(file, directory)
  } finally {
    unlinkSync(draft)
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), HEARTBEAT_MS).unref()
  const release = () => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (readIfExists(file) === content) unlinkSync(file)
  }
  process.on('exit', release)
  return release
}

/**
 * Removes the lock of a process that no longer exists. Throws DirectoryInUseError if the process is alive.
 */
function removeStaleLock(file: string, directory: string): void {
  const content = readIfExists(file)
  if (content === undefined) return
  const owner = Owner.safeParse(parseJson(content)).data
  if (owner && isAlive(owner, file)) {
    const where = owner.host === hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`
    throw new DirectoryInUseError(
      `The data in ${directory} is in use by ${where}: stop that one, or set DATA_DIR to another folder.`,
    )
  }
  // Renames the file first and then compares its content, because another process may have taken a new lock
  // since the check.
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readIfExists(aside) !== content) tryLink(aside, file)
  unlinkSync(aside)
}

function isAlive(owner: Owner, file: string): boolean {
  // A process on another machine or in another container cannot be checked. Instead, its heartbeat updates
  // the modification time of the lock file.
  if (owner.host !== hostname()) return Date.now() - statSync(file).mtimeMs < STALE_MS
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const found = readProcess(owner.pid)
  return !found || (!found.ended && found.started === owner.started)
}

/**
 * Reads the start time and state of a process, on Linux only. The start time detects a reused process id.
 * `ended` is true for a zombie: the process ended, but its parent has not collected it.
 */
function readProcess(pid: number): { started: string; ended: boolean } | undefined {
  const stat = readIfExists(`/proc/${pid}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && { started: fields[19] ?? '', ended: fields[0] === 'Z' }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
