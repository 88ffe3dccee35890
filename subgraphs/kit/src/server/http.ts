import type { IsTrusted } from '@gable/kit/server/trusted-peers'
import type { FastifyRequest } from 'fastify'

const MAX_DEVICE_LENGTH = 300

/**
 * Returns the user agent of the visitor's browser as forwarded by a trusted peer. Returns null for any other
 * peer.
 */
export function deviceOf({ headers, socket }: FastifyRequest, isTrusted: IsTrusted): string | null {
  const device = headers['x-device']
  return typeof device === 'string' && isTrusted(socket.remoteAddress ?? '') ? oneLine(device) : null
}

/** Makes header text safe for other headers and for logs. Returns null when no characters remain. */
export function oneLine(text: string): string | null {
  return text.replace(/[^ -~]/g, '').slice(0, MAX_DEVICE_LENGTH) || null
}
