import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { parseEnv } from './env.ts'

const schema = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).default(4100).describe('the port to listen on'),
  URL: z.url('must be an address').optional(),
  LEVEL: z.enum(['info', 'debug']).default('info'),
})

afterEach(() => vi.restoreAllMocks())

test('parses values and treats empty values as not set', () => {
  expect(parseEnv(schema, { PORT: '80', URL: '' })).toEqual({ PORT: 80, LEVEL: 'info' })
})

test('prints each mistake on one line and exits', () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`exit ${status}`)
  })
  expect(() => parseEnv(schema, { PORT: 'x', URL: 'y', LEVEL: 'z' })).toThrow('exit 1')
  expect(lines).toEqual([
    'PORT: must be a number. It is the port to listen on',
    'URL: must be an address',
    'LEVEL: must be one of info, debug',
  ])
})

test('[F-207] ignores JOBS_PORT when a Kubernetes Service named jobs sets it', () => {
  const ports = z.object({ JOBS_PORT: z.coerce.number().default(4101) })
  expect(parseEnv(ports, { JOBS_PORT: 'tcp://10.96.0.11:80' })).toEqual({ JOBS_PORT: 4101 })
})
