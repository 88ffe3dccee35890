import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const PERIOD_MS = 20

/** A mail server that sends a line of its greeting now and then, and never ends it. Returns its URL. */
export async function dribblingServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const timer = setInterval(() => socket.write('220-wait\r\n'), PERIOD_MS)
    socket.on('error', () => {}).once('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
