import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createApp } from './app.ts'

test('masks a failure outside of an operation, and logs all of it', async () => {
  const log: Record<string, unknown>[] = []
  const lines = { write: (line: string) => log.push(JSON.parse(line)) }
  const app = await createApp(readEnv({}), pino({ level: 'error' }, lines))
  onTestFinished(() => app.close())
  app.get('/broken', () => Promise.reject(new Error('db-7 is full')))
  const response = await app.inject({ url: '/broken', headers: { 'x-request-id': 'r-5' } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({
    errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-5' } }],
  })
  expect(response.body).not.toContain('db-7')
  expect(log).toMatchObject([{ requestId: 'r-5', err: { message: 'db-7 is full' } }])
})
