import { expect, test } from 'vitest'
import { z } from 'zod'
import { StartError } from './start-error.ts'
import { parseVariables, port, setVariables } from './variables.ts'

test('drops empty variables', () => {
  expect(setVariables({ PORT: '', HOST: '0.0.0.0', LOG_LEVEL: undefined })).toEqual({ HOST: '0.0.0.0' })
})

test.each(['tcp://10.96.0.11:4101', 'udp://10.96.0.11:53', 'sctp://10.96.0.11:80', 'tcp://[fd00::11]:80'])(
  '[F-207] drops a port that an orchestrator set to the address of a service: %s',
  (value) => {
    expect(setVariables({ JOBS_PORT: value, JOBS_SERVICE_HOST: '10.96.0.11' })).toEqual({
      JOBS_SERVICE_HOST: '10.96.0.11',
    })
  },
)

test('keeps an address in a variable that is not a port', () => {
  expect(setVariables({ DATABASE_URL: 'tcp://db:5432' })).toEqual({ DATABASE_URL: 'tcp://db:5432' })
})

test('throws an error with one line per invalid variable, and without a stack trace', () => {
  const schema = z.object({ PORT: port, METRICS_PORT: port })
  const read = () => parseVariables(schema, { PORT: '70000', METRICS_PORT: 'many' })
  expect(read).toThrow(StartError)
  expect(read).toThrow(/^PORT: [^\n]+\nMETRICS_PORT: [^\n]+$/)
})
