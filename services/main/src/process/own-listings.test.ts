import { defineService } from '@gable/service-kit/service/service'
import { fakeListings } from '@gable/service-kit/test-kit/fake-listings'
import { startTestServices } from '@gable/service-kit/test-kit/test-services'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

const PORT = 4100

const foreign = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'Without the path of the reference service',
  routes() {},
})

async function ownWith(address: string, port = PORT) {
  vi.stubEnv('LISTINGS_URL', address)
  return (await import('./own-listings.ts')).ownListings(port)
}

test.each([
  ["a company's own service", foreign, 'real'],
  ['a reference service with real listings', fakeListings('real'), 'real'],
  ['a reference service with the sample market', fakeListings('sample'), 'sample'],
])('[F-56] detects at the address of %s whether its listings are real', async (_, service, kind) => {
  const services = await startTestServices([service])
  onTestFinished(() => services.close())
  const address = `${services.url}/listings`
  expect(await ownWith(address)).toEqual({ address, kind })
})

test('[F-56] does not know the listings of a service that does not respond', async () => {
  const address = 'http://127.0.0.1:9/listings'
  expect(await ownWith(address)).toEqual({ address, kind: 'unknown' })
})

test.each(['', `http://127.0.0.1:${PORT}/listings`, `http://localhost:${PORT}/listings`])(
  'returns undefined for the address "%s", because this process serves the listings',
  async (address) => expect(await ownWith(address)).toBeUndefined(),
)
