import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { unknownMigrations } from '../database/unknown-migrations.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { sharedRead } from './gauges.ts'

export { Registry }

/** Methods that are labels. Clients may send any of some 35, and each would add its own series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface MetricsOptions {
  db: Database
  services: readonly ServiceDefinition[]
  register: Registry
}

/** Counts in the registry: the process, each request by route, the database connections, and unknown migrations. */
export function addMetrics(app: FastifyInstance, { db, services, register }: MetricsOptions): void {
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })

  addUnknownMigrations({ db, services, register })

  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: a label per listing would fill the memory.
    const route = request.routeOptions.url ?? 'none'
    const method = METHODS.has(request.method) ? request.method : 'other'
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function addUnknownMigrations({ db, services, register }: MetricsOptions): void {
  const schemas = services.flatMap(({ name, migrations }) =>
    migrations ? [{ name, read: sharedRead(() => unknownMigrations(db, name, migrations)) }] : [],
  )
  new Gauge({
    name: 'database_unknown_migrations',
    help: 'Migrations of the database that this version does not have: a newer version has run on it',
    labelNames: ['service'],
    registers: [register],
    async collect() {
      const answers = await Promise.all(
        schemas.map(async (schema) => ({ service: schema.name, files: await schema.read() })),
      )
      this.reset()
      for (const { service, files } of answers) if (files) this.set({ service }, files.length)
    },
  })
}

/** A server that answers GET /metrics for Prometheus, on a port that visitors do not reach. */
export function createMetricsServer(register: Registry): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return app
}
