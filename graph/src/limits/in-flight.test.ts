import { expect, test } from 'vitest'
import { InFlight } from './in-flight.ts'

test('[F-41] a client has so many requests under way at most, whatever others do', () => {
  const inFlight = new InFlight(2)
  const leave = inFlight.enter('203.0.113.7')
  expect(inFlight.enter('203.0.113.7')).toBeDefined()
  expect(inFlight.enter('203.0.113.7')).toBeUndefined()
  expect(inFlight.enter('203.0.113.8')).toBeDefined()
  leave?.()
  expect(inFlight.enter('203.0.113.7')).toBeDefined()
  expect(inFlight.enter('203.0.113.7')).toBeUndefined()
})
