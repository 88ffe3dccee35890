import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { env } from './env.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: Server | undefined
afterEach(() => server?.close())

/**
 * Starts a server that sends the same response to every request. Returns its port and the requests that it
 * receives.
 */
async function services(status: number, answer: object) {
  const asked: unknown[] = []
  server = createServer(async (request, response) => {
    asked.push([request.method, request.url, JSON.parse(await text(request))])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, asked }
}

async function market(port: number, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/run.cjs', 'market', ...args], {
    env: { PATH: '/usr/bin:/bin', ENV_FILE: 'none', SERVICES_PORT: String(port) },
  })
  const said = await text(child.stderr)
  if (child.exitCode === null) await once(child, 'exit')
  return { said, code: child.exitCode }
}

test('advances the market one day at a time and prints the total changes', async () => {
  const passed = { seed: 4, place: 'Austin, TX', homes: 3, moves: { newListing: 1, priceCut: 2 } }
  const { port, asked } = await services(200, { data: passed })
  const { said, code } = await market(port, 'day', '--days', '3', '--place', 'city/austin-tx', '--seed', '4')
  expect(code).toBe(0)
  expect(said).toContain('3 days have passed in Austin, TX: 9 changes.')
  expect(said).toMatch(/^ +3 {2}new on the market$/m)
  expect(said).toMatch(/^ +6 {2}prices cut$/m)
  const place = { placeType: 'city', placeKey: 'austin-tx' }
  expect(asked).toEqual([4, 5, 6].map((seed) => ['POST', '/listings/development/days', { ...place, seed }]))
})

test('prints instructions when the services do not allow the command, when no services run, or when the arguments are invalid', async () => {
  const errors = ['There is no POST /listings/development/days; the services are listed at /']
  const { port } = await services(404, { errors })
  const refused = await market(port, 'day')
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('DEVELOPMENT_MARKET=true')])
  server?.close()
  const nobody = market(port, 'day')
  const all = [['day', '--place', 'austin'], ['week'], ['day', '--days', '0']]
  // Each invalid command starts a process, so only the full suite tries all of them.
  const misread = env.FULL ? all : all.slice(0, 1)
  for (const { said, code } of await Promise.all(misread.map((args) => market(port, ...args))))
    expect([code, said]).toEqual([1, expect.stringContaining('Usage: npm run market')])
  expect(await nobody).toEqual({ code: 1, said: expect.stringContaining('start the site first') })
})
