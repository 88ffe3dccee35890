import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Connections from clients may use a third of the files that the process may open. The rest is for requests
 * to other services and for files on disk.
 */
const OPEN_FILES_PER_CONNECTION = 3
const MIN_OPEN_FILES = 4_096
const LOG_INTERVAL_MS = 60_000

interface Options {
  /** Max number of files that this process may open, or undefined without a limit. */
  openFiles: number | undefined
  log: { warn(facts: object, message: string): void }
}

/**
 * Returns the limit of open files (`ulimit -n`), or undefined when the system has none or does not report it.
 */
export function openFilesLimit(): number | undefined {
  try {
    const soft = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}

/**
 * Limits client connections to a third of the files that the process may open. When a new connection would
 * exceed the limit, closes the connection that has been idle the longest, or the new connection if none is
 * idle. Without free files, the server could not accept any connection.
 */
export function limitConnections(server: Server, { openFiles, log }: Options): void {
  if (openFiles === undefined) return
  const maxConnections = Math.max(1, Math.floor(openFiles / OPEN_FILES_PER_CONNECTION))
  if (openFiles < MIN_OPEN_FILES)
    log.warn(
      { openFiles, maxConnections },
      'This process may open few files: raise LimitNOFILE, or ulimit -n',
    )
  const open = new Set<Socket>()
  /** Connections without a request in progress, ordered by the time of their last request. */
  const idle = new Set<Socket>()
  const requests = new WeakMap<Socket, number>()
  let loggedAt = Number.NEGATIVE_INFINITY

  server.on('connection', (socket) => {
    if (open.size >= maxConnections) closeOne(socket)
    if (socket.destroyed) return
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      idle.delete(socket)
    })
  })
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    idle.delete(socket)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      requests.set(socket, left)
      if (left === 0 && open.has(socket)) idle.add(socket)
    })
  })

  function closeOne(newest: Socket): void {
    const [oldest = newest] = idle
    open.delete(oldest)
    idle.delete(oldest)
    oldest.destroy()
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log.warn(
      { openFiles, maxConnections },
      'Closed a connection: clients have opened as many as this process allows',
    )
  }
}
