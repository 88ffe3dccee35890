import type { FastifyInstance } from 'fastify'

/** Serves /health/live and /health/ready. Once the server closes, Fastify answers 503 by itself. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', () => ({ status: 'ok' }))
}
