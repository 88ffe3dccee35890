import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Client connections may use a third of the file descriptors that the process may open. Calls to other
 * services and open files need the rest.
 */
const SHARE = 3
const LOW_LIMIT = 4_096
const LOG_INTERVAL_MS = 60_000

interface Options {
  /** Maximum number of files that this process may open, or undefined without a limit. */
  openFiles: number | undefined
  log: { warn(facts: object, message: string): void }
}

/**
 * Returns the limit of open files (`ulimit -n`), or undefined when there is no limit or it cannot be read.
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
 * Limits the number of client connections to their share of the open-file limit. Over the limit, closes the
 * connection with the longest idle time, or the new connection when none is idle. A process at its open-file
 * limit cannot accept connections at all.
 */
export function limitConnections(server: Server, { openFiles, log }: Options): void {
  if (openFiles === undefined) return
  const maxConnections = Math.max(1, Math.floor(openFiles / SHARE))
  if (openFiles < LOW_LIMIT)
    log.warn(
      { openFiles, maxConnections },
      'This process may open few files: raise LimitNOFILE, or ulimit -n',
    )
  const open = new Set<Socket>()
  /** Connections without a pending request, longest idle first. */
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
