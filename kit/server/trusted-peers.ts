import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Returns true when forwarding headers from the address of a connection are trusted. */
export type IsTrusted = (address: string) => boolean

const NETWORK_RANGES = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const isNetworkName = (word: string): word is keyof typeof NETWORK_RANGES =>
  Object.hasOwn(NETWORK_RANGES, word)

const PRIVATE_NETWORKS = Object.keys(NETWORK_RANGES).join()

/**
 * Schema of TRUST_PROXY. Defaults to private networks. `none` trusts no address. Rejects a value that would
 * trust every address, because a proxy appends to `x-forwarded-for`, and the visitor controls all earlier
 * addresses in it.
 */
export const trustedPeers = z
  .string()
  .default(PRIVATE_NETWORKS)
  .transform((text, context): IsTrusted => {
    const peers = new BlockList()
    const words = text.split(/[\s,]+/).filter((word) => word !== '' && word !== 'none')
    for (const network of words.flatMap((word) => (isNetworkName(word) ? NETWORK_RANGES[word] : [word]))) {
      if (!add(peers, network))
        context.addIssue(`must be addresses or networks such as 10.1.0.0/16; "${network}" is neither`)
    }
    return (address) => {
      const family = isIP(address)
      // The list also matches 10.0.0.1 in the form ::ffff:10.0.0.1.
      return family !== 0 && peers.check(address, family === 6 ? 'ipv6' : 'ipv4')
    }
  })

/** Trusts this machine and private networks. */
export const privateNetworks: IsTrusted = trustedPeers.parse(undefined)

function add(peers: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const family = isIP(address)
  const maxBits = family === 6 ? 128 : 32
  const length = bits === undefined ? maxBits : Number(bits)
  if (
    family === 0 ||
    rest.length > 0 ||
    (bits !== undefined && !/^\d{1,3}$/.test(bits)) ||
    length < 1 ||
    length > maxBits
  )
    return false
  peers.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
  return true
}
