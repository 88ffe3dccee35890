import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { unknownMigrations } from '../database/unknown-migrations.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { sharedRead } from './gauges.ts'

export { Registry }

/** HTTP methods with their own label. Clients may send about 35 methods, and each would add a series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface MetricsOptions {
  db: Database
  services: readonly ServiceDefinition[]
  register: Registry
}

/** Registers metrics for the process, requests by route, database connections, and unknown migrations. */
export function addMetrics(app: FastifyInstance, { db, services, register }: MetricsOptions): void {
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections in the pool, and requests that wait for a connection',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })

  addUnknownMigrations({ db, services, register })

  app.addHook('onResponse', async (request, reply) => {
    // Uses the route's pattern instead of the path, because one label per listing would fill the memory.
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
    help: 'Migrations in the database that this version does not know, because a newer version has run on it',
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

/** Creates a server for GET /metrics, which Prometheus requests on a port that visitors cannot reach. */
export function createMetricsServer(register: Registry): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  return app
}
