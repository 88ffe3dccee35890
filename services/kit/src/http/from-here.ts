import type { FastifyRequest } from 'fastify'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Whether a program on this machine asks: no proxy, no page in a browser. */
export function isFromHere({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { host = '', origin } = headers
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isPage = origin !== undefined || headers['sec-fetch-site'] !== undefined
  const isHere = LOOPBACK.includes(socket.remoteAddress ?? '')
  return isHere && LOCAL.includes(host.replace(/:\d+$/, '')) && !isPassedOn && !isPage
}
