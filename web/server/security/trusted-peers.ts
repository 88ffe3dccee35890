import { isIP } from 'node:net'
import { z } from 'zod'

const OUR_NETWORK = ['loopback', 'linklocal', 'uniquelocal']

/**
 * TRUST_PROXY, the list that the graph and the services read too: our own network unless it says otherwise, `none` for
 * nobody. There is no value for everybody: a proxy adds to `x-forwarded-for`, and what stands before is the visitor's.
 */
export const trustedPeers = z
  .string()
  .default(OUR_NETWORK.join())
  .transform((text, context) => {
    const peers = text.split(/[\s,]+/).filter((word) => word !== '' && word !== 'none')
    for (const peer of peers.filter((word) => !isNetwork(word)))
      context.addIssue(`must be addresses or networks such as 10.1.0.0/16; "${peer}" is neither`)
    return peers
  })

function isNetwork(word: string): boolean {
  if (OUR_NETWORK.includes(word)) return true
  const [address = '', bits, ...rest] = word.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  const maxBits = family === 6 ? 128 : 32
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
}
