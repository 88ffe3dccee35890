import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

test('names the variable to change in a one-line error when the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const app = fastify()
  onTestFinished(() => app.close())
  const error = await listen(app, { host: '127.0.0.1', port, variable: 'METRICS_PORT' }).catch(
    (reason) => reason,
  )
  expect(error.stack).toBe(
    `Port ${port} is taken. Stop the process that uses it, or set METRICS_PORT to another port.`,
  )
})
