import type { FastifyRequest } from 'fastify'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Whether a program on this machine asks: no proxy, no page in a browser. */
export function isLocalRequest({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isPage = origin !== undefined || headers['sec-fetch-site'] !== undefined
  const isLoopback = LOOPBACK_ADDRESSES.includes(socket.remoteAddress ?? '')
  return isLoopback && LOCAL_HOSTS.includes(host.replace(/:\d+$/, '')) && !isForwarded && !isPage
}
