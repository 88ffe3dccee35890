import { isSampleListings } from '@gable/service-kit/rest/sample-market'
import { addressVariable, serviceEndpoint } from '../env/env.ts'

/**
 * Returns the address of the listings service when its listings are real, such as a company's own. An invented
 * market must not be next to them. Returns undefined without an address, for a sample market, and while the
 * service does not respond, as when it starts at the same time.
 */
export async function ownListings(): Promise<string | undefined> {
  const address = addressVariable('listings')?.value
  if (!address) return undefined
  try {
    return (await isSampleListings(serviceEndpoint('listings'))) ? undefined : address
  } catch {
    return undefined
  }
}
