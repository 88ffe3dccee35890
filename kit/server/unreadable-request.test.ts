import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { collectGarbage } from '../fixtures/collect-garbage.ts'
import { keepResponsesInOrder } from './unreadable-request.ts'

const REQUESTS = 10
const KEPT = 2

test('[F-110] a connection that always has a request in progress keeps the last two requests alone', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  keepResponsesInOrder(app)
  const requests: WeakRef<object>[] = []
  let answerLast = () => {}
  app.get('/', async ({ raw }) => {
    requests.push(new WeakRef(raw))
    answerLast()
    // Answers when the next request arrives.
    await new Promise<void>((resolve) => {
      answerLast = resolve
    })
    return {}
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (let request = 0; request < REQUESTS; request++) {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(app.server, 'request')
  }
  collectGarbage()
  const kept = () => requests.filter((request) => request.deref()).length
  await expect.poll(kept).toBeLessThanOrEqual(KEPT)
})
