import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectGarbage } from '@gable/kit/fixtures/collect-garbage'
import { expect, onTestFinished, test } from 'vitest'
import { createGraphFetch } from './graph-fetch.ts'

const LIMIT_MS = 400

/** Starts a graph that uses `answer` to respond, and calls the graph. */
async function callGraph(answer: (response: ServerResponse) => void, signal?: AbortSignal) {
  const server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const graph = createGraphFetch(LIMIT_MS)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await graph.close()
  })
  const { port } = server.address() as AddressInfo
  return graph.fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', ...(signal && { signal }) })
}

/** Sends a byte every 20 ms and never ends the response. */
function dribble(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

test('[F-76] times out a graph that sends bytes slowly, even if garbage collection runs before the timeout', async () => {
  collectGarbage()
  const visitor = new AbortController()
  const body = callGraph(dribble, visitor.signal).then((answer) => answer.text())
  await expect(body).rejects.toThrow(`No answer within ${LIMIT_MS} ms`)
})

test('returns the status, headers, and complete body of a response', async () => {
  const answer = await callGraph((response) => response.writeHead(429, { 'retry-after': '3' }).end('{"a":1}'))
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    429,
    '3',
    { a: 1 },
  ])
  expect((await callGraph((response) => response.writeHead(204).end())).status).toBe(204)
})
