import { expect, test } from 'vitest'
import { toCanonicalUPI, withUPI } from './upi-case.ts'

test.each([
  ['urn:reso:upi:2.0:us:48453:r7', 'urn:reso:upi:2.0:US:48453:R7'],
  ['URN:RESO:UPI:2.0:US:48453:R7', 'urn:reso:upi:2.0:US:48453:R7'],
  ['urn:reso:upi:2.0:US:48453:R7', null],
  ['7-barton-ave', null],
])('[F-26] canonicalizes %s to %s', (uPI, usual) => {
  expect(toCanonicalUPI(uPI)).toBe(usual)
})

test('[F-26] never returns a path that leads to another site', () => {
  const url = 'https://gable.example//evil.example/home-details/x/urn:reso:upi:2.0:us:7'
  expect(withUPI(url, 'urn:reso:upi:2.0:us:7', 'urn:reso:upi:2.0:US:7')).toMatch(/^\/evil/)
})

test('[F-26] replaces the uPI and keeps the rest of the path and the query', () => {
  const url = 'https://gable.example/fr/luxury/tx/austin/home-details/x/urn:reso:upi:2.0:us:7?price=1'
  expect(withUPI(url, 'urn:reso:upi:2.0:us:7', 'urn:reso:upi:2.0:US:7')).toBe(
    '/luxury/tx/austin/home-details/x/urn:reso:upi:2.0:US:7?price=1',
  )
})
