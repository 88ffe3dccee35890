import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const PREFIX_GROUPS = 3

/**
 * Number of clients as which all IPv6 networks with the same 48-bit prefix count together, because a single
 * customer may have all 65,536 networks of a prefix. Attempts to guess a secret count as those of one client.
 */
export const NETWORKS_PER_PREFIX = 8

/** Prefixes of IPv6 addresses that embed an IPv4 address: mapped (RFC 4291) and translated (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * Returns the network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because a single household may use any address in that range. Undefined for text that is not an IP address.
 */
export function networkOf(text: string): string | undefined {
  const address = withoutPort(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, ''))
  const last = GROUPS - 2
  if (IPV4_PREFIXES.includes(groups.slice(0, last).join(':')))
    return groups.slice(last).map(bytesOf).join('.')
  return groups.slice(0, NETWORK_GROUPS).join(':')
}

/**
 * Returns the first 48 bits of an IPv6 network, because a provider assigns at most a whole /48 block to a
 * customer. Undefined for IPv4.
 */
export const prefixOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, PREFIX_GROUPS).join(':') : undefined

/**
 * Returns an address without the port that some proxies append: `203.0.113.7:4711` or `[2001:db8::7]:4711`.
 */
export function withoutPort(text: string): string {
  const address = text.trim()
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  return bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/** Returns all eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, hexOf).split('::')
  const [first, last] = [parts(head), parts(tail ?? '')]
  const zeros = Array(tail === undefined ? 0 : GROUPS - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last]
}

const parts = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''))

/**
 * Converts an IPv4 suffix to hexadecimal, because the last four bytes of an IPv6 address may be written as an
 * IPv4 address.
 */
function hexOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}
