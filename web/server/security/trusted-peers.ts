import { isIP } from 'node:net'
import { z } from 'zod'

const OUR_NETWORK = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Schema of TRUST_PROXY, which the graph and the services also read. Defaults to private networks. `none`
 * trusts no peer. No value can trust every peer, because a proxy appends to `x-forwarded-for`, and the
 * visitor controls all earlier addresses in it.
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
