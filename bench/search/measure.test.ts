import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { measure, SMOKE_SAMPLE } from './measure.ts'

/** Starts a server whose responses have these statuses, in turn. */
async function serverWith(statuses: readonly number[]): Promise<string> {
  let count = 0
  const server = createServer((_request, response) => {
    response.writeHead(statuses[count++ % statuses.length] ?? 200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const question = { name: 'a city', path: () => '/listings/listings/search' }

test('[F-192] counts requests that a slow database refuses, and continues', async () => {
  const { failed } = await measure(await serverWith([200, 503, 200, 200, 503]), question, SMOKE_SAMPLE)
  expect(failed).toBe(2)
})

test('throws when the services refuse the question itself', async () => {
  await expect(measure(await serverWith([400]), question, SMOKE_SAMPLE)).rejects.toThrow(
    'failed with status 400',
  )
})
