import { once } from 'node:events'
import { createServer, connect as open, type Socket } from 'node:net'
import { FrameReader } from '../database/embedded/frames.ts'
import { placeOf } from './silent-proxy.ts'

const KNOWN = ['user', 'database', 'application_name', 'client_encoding']
const READY = 0x5a

export interface Pooler {
  /** The address of the server, by way of the pooler. */
  url: string
  close(): Promise<void>
}

/**
 * What PgBouncer does before a Postgres server that trusts everyone: it refuses parameters of the start that it does not
 * know, and lends one server connection to all clients in turn, by transaction, or one to each, by session.
 */
export async function startPooler(serverUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const newServer = () => startServer(keep(open(placeOf(serverUrl))), new URL(serverUrl))
  const shared = mode === 'transaction' ? await newServer() : undefined
  let turn = Promise.resolve()

  async function serve(client: Socket): Promise<void> {
    const server = shared ?? (await newServer())
    const reader = new FrameReader()
    let begun = false
    let endTurn: (() => void) | undefined
    client.once('close', () => endTurn?.())
    for await (const chunk of client)
      for (const { bytes, kind } of reader.push(chunk)) {
        if (kind === 'terminate') return void client.end()
        if (!begun) {
          begun = true
          client.write(greetingTo(bytes))
          continue
        }
        if (!endTurn) {
          const before = turn
          turn = new Promise((resolve) => {
            endTurn = resolve
          })
          if (mode === 'transaction') await before
        }
        const status = await server.exchange(bytes, (answer) => client.write(answer))
        if (status !== 'I') continue
        endTurn?.()
        endTurn = undefined
      }
  }

  // A client that leaves ends its own loop.
  const pooler = createServer((client) => void serve(keep(client)).catch(() => {}))
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address()
  const url = new URL(serverUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      pooler.close()
      await once(pooler, 'close')
    },
  }
}

/** Refuses an unknown parameter; else all is well, and the process is one of the pooler's own. */
function greetingTo(startup: Uint8Array): Buffer {
  const words = Buffer.from(startup).subarray(8).toString().split('\0')
  const unknown = words.find((word, at) => at % 2 === 0 && word !== '' && !KNOWN.includes(word))
  if (unknown) return frame('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`)
  return Buffer.concat([frame('R', '\0\0\0\0'), frame('K', '\0\0\0\x01\0\0\0\x01'), frame('Z', 'I')])
}

function frame(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5, 'latin1')
  return bytes
}

/** A connection to the server, as the user of the address. */
async function startServer(socket: Socket, { username, pathname }: URL) {
  let pending = Buffer.alloc(0)
  let hear: ((bytes: Buffer) => void) | undefined
  let ready: ((status: string) => void) | undefined
  socket.on('data', (bytes: Buffer) => {
    hear?.(bytes)
    pending = Buffer.concat([pending, bytes])
    while (pending.length >= 5 && pending.length > pending.readInt32BE(1)) {
      const end = 1 + pending.readInt32BE(1)
      if (pending[0] === READY) ready?.(String.fromCharCode(pending[5] ?? 0))
      pending = pending.subarray(end)
    }
  })
  function exchange(bytes: Uint8Array, answer: (bytes: Buffer) => void): Promise<string> {
    hear = answer
    return new Promise((resolve) => {
      ready = resolve
      socket.write(bytes)
    })
  }
  const startup = frame('-', `\0\x03\0\0user\0${username}\0database\0${pathname.slice(1)}\0\0`).subarray(1)
  await exchange(startup, () => {})
  return { exchange }
}
