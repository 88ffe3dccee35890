import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { collectGarbage } from '../fixtures/collect-garbage.ts'

const PIPELINED = 20

test('[F-41] all pipelined requests on a connection share one listener', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const visitor = new EventEmitter()
  const signals: AbortSignal[] = []
  const counts: number[] = []
  const limits: number[] = []
  app.get('/', ({ raw: { socket } }, reply) => {
    const signal = abortOnDisconnect(reply)
    signals.push(signal)
    counts.push(socket.listenerCount('close'))
    limits.push(socket.getMaxListeners())
    signal.addEventListener('abort', () => {
      if (signals.every(({ aborted }) => aborted)) visitor.emit('gone')
    })
    if (signals.length === PIPELINED) visitor.emit('sent')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const visit = connect(port, '127.0.0.1')
  const sent = once(visitor, 'sent')
  const disconnected = once(visitor, 'gone')
  visit.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n'.repeat(PIPELINED))
  await sent
  expect(new Set(counts).size).toBe(1)
  expect(new Set(limits)).toEqual(new Set([EventEmitter.defaultMaxListeners]))
  visit.destroy()
  await disconnected
})

test('[F-41] aborts immediately when the connection has already closed', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const answered = new EventEmitter()
  app.get('/', async ({ raw: { socket } }, reply) => {
    const closed = once(socket, 'close')
    socket.destroy()
    await closed
    answered.emit('signal', abortOnDisconnect(reply))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const signal = once(answered, 'signal')
  const visit = connect(port, '127.0.0.1').on('error', () => undefined)
  visit.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n')
  expect((await signal)[0].aborted).toBe(true)
  visit.destroy()
})

test('[F-41] does not abort after the response is complete', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const signals: AbortSignal[] = []
  app.get('/', (_request, reply) => {
    signals.push(abortOnDisconnect(reply))
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const visit = connect(port, '127.0.0.1').resume()
  visit.write('GET / HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n')
  await once(visit, 'close')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

test('[F-190] an idle connection does not keep its requests in memory', async () => {
  collectGarbage()
  const app = fastify()
  onTestFinished(() => app.close())
  const memory = new EventEmitter()
  const signals = new FinalizationRegistry(() => memory.emit('collected'))
  app.get('/', (_request, reply) => {
    signals.register(abortOnDisconnect(reply), undefined)
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const visit = connect(port, '127.0.0.1').resume()
  onTestFinished(() => void visit.destroy())
  const collected = once(memory, 'collected')
  visit.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n')
  await collected
})
