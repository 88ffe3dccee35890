import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../test-kit/free-port.ts'
import { NoAnswerError } from './no-answer.ts'
import { readStatementStates } from './statement-states.ts'

const on = (port: number) => ({ host: '127.0.0.1', port, user: 'ada', connectionTimeoutMillis: 100 })

test('[F-50] throws NoAnswerError when a server accepts a connection but does not respond', async () => {
  const sockets: Socket[] = []
  const silentServer = createServer((socket) => sockets.push(socket.on('error', () => {})))
  silentServer.listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silentServer.close()
  })
  const address = silentServer.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(readStatementStates(on(port), [7])).rejects.toBeInstanceOf(NoAnswerError)
})

test('[F-50] throws the connection error when a connection fails', async () => {
  await expect(readStatementStates(on(await freePort()), [7])).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
