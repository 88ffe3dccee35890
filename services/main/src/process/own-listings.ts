import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { isSampleListings } from '@gable/service-kit/rest/sample-market'
import { addressVariable, serviceEndpoint } from '../env/env.ts'

/** The listings service at a configured address, outside this process. */
export interface OwnListings {
  address: string
  /** Whether its listings are the sample market. Unknown while the service does not respond. */
  kind: 'sample' | 'real' | 'unknown'
}

/**
 * Returns the listings service whose listings visitors see instead of those of this process. Undefined without
 * an address, and when the address is the one at which this process listens on `port`.
 */
export async function ownListings(port: number): Promise<OwnListings | undefined> {
  const address = addressVariable('listings')?.value
  if (!address || (await isThisProcess(new URL(address), port))) return undefined
  try {
    return { address, kind: (await isSampleListings(serviceEndpoint('listings'))) ? 'sample' : 'real' }
  } catch {
    return { address, kind: 'unknown' }
  }
}

/** Whether a URL has the port of this process and a host name for this machine, such as its name in Compose. */
async function isThisProcess({ protocol, hostname, port }: URL, ownPort: number): Promise<boolean> {
  if (Number(port || (protocol === 'https:' ? 443 : 80)) !== ownPort) return false
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address)),
  )
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return found.some(({ address }) => own.has(address))
}
