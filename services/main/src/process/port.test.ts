import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { portProblem } from './port.ts'

test('returns undefined for a free port', async () => {
  expect(await portProblem({ host: '127.0.0.1', port: 0, variable: 'PORT' })).toBeUndefined()
})

test('returns an error with the port in use and the variable that changes the port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const variable of ['PORT', 'METRICS_PORT'])
    expect(await portProblem({ host: '127.0.0.1', port, variable })).toBe(
      `Port ${port} is taken. Stop the process that uses it, or set ${variable} to another port.`,
    )
  other.close()
})

test('returns the reason when the host belongs to another machine', async () => {
  expect(await portProblem({ host: '192.0.2.1', port: 4100, variable: 'PORT' })).toMatch(
    /^Cannot listen on 192\.0\.2\.1, PORT 4100: .+/,
  )
})
