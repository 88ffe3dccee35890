import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { NoAnswerError } from '../no-answer.ts'
import { lookAt } from './look-at.ts'

const on = (port: number) => ({ host: '127.0.0.1', port, user: 'ada', connectionTimeoutMillis: 100 })

test('[F-50] reports no answer from a server that accepts a connection and is silent', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await expect(lookAt(on(port), [7])).rejects.toBeInstanceOf(NoAnswerError)
})

test('[F-50] reports the error of a connection that it cannot make', async () => {
  await expect(lookAt(on(await freePort()), [7])).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
