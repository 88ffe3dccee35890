import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface FakeRedis {
  url: string
  /** Accepts and reads, and answers nothing more. */
  hang(): void
  /** Answers again what it is asked from now on. */
  goOn(): void
  /** Names of the commands that it was sent. */
  asked: string[]
  close(): Promise<void>
}

/** Answers what a client asks when it connects, and counters: each key is counted for the first time. */
const ANSWERS: Record<string, string> = {
  info: '$15\r\nredis_version:7\r\n',
  ping: '+PONG\r\n',
  eval: '*2\r\n:1\r\n:60000\r\n',
  evalsha: '*2\r\n:1\r\n:60000\r\n',
  del: ':0\r\n',
}

/** A server that speaks as much of the Redis protocol as counters need. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const sockets = new Set<Socket>()
  const asked: string[] = []
  let isHung = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      // Each command is '*<words>', and its name the first word.
      for (const [, name = ''] of String(bytes).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        asked.push(name.toLowerCase())
        if (!isHung) socket.write(ANSWERS[name.toLowerCase()] ?? '+OK\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    hang() {
      isHung = true
    },
    goOn() {
      isHung = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
