import type { FastifyInstance } from 'fastify'

/** Serves /health/live and /health/ready. While the server closes, createApp answers every request with 503. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', () => ({ status: 'ok' }))
}
