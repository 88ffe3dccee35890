import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface FakeRedis {
  url: string
  /** Accepts and reads, and answers nothing more. */
  hang(): void
  /** Answers again what it is asked from now on. */
  goOn(): void
  /** Answers each write from now on with this error, like 'READONLY You can't write against a read only replica.' */
  refuse(error: string): void
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

const WRITES = ['set', 'eval', 'evalsha', 'del']

/** A server that speaks as much of the Redis protocol as counters need. */
export async function startFakeRedis(): Promise<FakeRedis> {
  const sockets = new Set<Socket>()
  const asked: string[] = []
  let isHung = false
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      // Each command is '*<words>', and its name the first word.
      for (const [, name = ''] of String(bytes).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
        const command = name.toLowerCase()
        asked.push(command)
        if (isHung) continue
        if (refusal && WRITES.includes(command)) socket.write(`-${refusal}\r\n`)
        else socket.write(ANSWERS[command] ?? '+OK\r\n')
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
      refusal = undefined
    },
    refuse(error) {
      refusal = error
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
