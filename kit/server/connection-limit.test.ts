import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections, openFilesLimit } from './connection-limit.ts'

/**
 * Starts a server that allows five connections. Returns the messages that the server logs and a function that
 * connects to the server.
 */
async function startLimited(answer: RequestListener = (_request, response) => response.end('ok')) {
  const logged: string[] = []
  const server = createServer(answer)
  limitConnections(server, { openFiles: 15, log: { warn: (_facts, message) => void logged.push(message) } })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { server, logged, open }
}

const request = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'

test('[F-85] answers a request while idle connections exceed the connection limit', async () => {
  const { open, logged } = await startLimited()
  const idle = await Promise.all(Array.from({ length: 20 }, open))
  const socket = await open()
  socket.write(request)
  expect(await text(socket)).toMatch(/ok$/)
  for (const each of idle) each.destroy()
  expect(logged).toEqual([
    'This process may open few files: raise LimitNOFILE, or ulimit -n',
    'Closed a connection: clients have opened as many as this process allows',
  ])
})

test('[F-85] keeps connections with pending requests open, and refuses a new connection instead', async () => {
  const finish: (() => void)[] = []
  const { open, server } = await startLimited((_request, response) => {
    finish.push(() => response.end('ok'))
    server.emit('arrived')
  })
  const busy: Socket[] = []
  for (let i = 0; i < 5; i++) {
    const socket = await open()
    const arrived = once(server, 'arrived')
    socket.write(request)
    await arrived
    busy.push(socket)
  }
  const refused = await open()
  expect(await text(refused).catch(() => 'reset')).toMatch(/^(reset)?$/)
  for (const end of finish) end()
  for (const socket of busy) expect(await text(socket)).toMatch(/ok$/)
})

test('[F-85] keeps every connection when there is no open-file limit', async () => {
  const server = createServer()
  limitConnections(server, { openFiles: undefined, log: { warn: () => expect.fail('logged') } })
  expect(server.listenerCount('connection')).toBe(createServer().listenerCount('connection'))
})

test('[F-85] reads the open-file limit if the system has one', () => {
  expect(openFilesLimit() ?? 1_000).toBeGreaterThan(20)
})
