import { defineService } from '@gable/service-kit/service/service'
import { fakeListings } from '@gable/service-kit/test-kit/fake-listings'
import { startTestServices } from '@gable/service-kit/test-kit/test-services'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

const foreign = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'Without the path of the reference service',
  routes() {},
})

async function ownWith(address: string) {
  vi.stubEnv('LISTINGS_URL', address)
  return (await import('./own-listings.ts')).ownListings()
}

test.each([
  ["a company's own service", foreign, true],
  ['a reference service with real listings', fakeListings('real'), true],
  ['a reference service with the sample market', fakeListings('sample'), false],
])('[F-56] detects at the address of %s whether its listings are real', async (_, service, isOwn) => {
  const services = await startTestServices([service])
  onTestFinished(() => services.close())
  const address = `${services.url}/listings`
  expect(await ownWith(address)).toBe(isOwn ? address : undefined)
})

test('returns undefined without an address, and when the service does not respond', async () => {
  expect(await ownWith('')).toBeUndefined()
  vi.resetModules()
  expect(await ownWith('http://127.0.0.1:9/listings')).toBeUndefined()
})
