import { measureRequests } from '@gable/kit/server/metrics'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { unknownMigrations } from '../database/unknown-migrations.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { sharedRead } from './gauges.ts'

interface MetricsOptions {
  db: Database
  services: readonly ServiceDefinition[]
  register: Registry
}

/** Registers metrics for the process, requests by route, database connections, and unknown migrations. */
export function addMetrics(app: FastifyInstance, { db, services, register }: MetricsOptions): void {
  measureRequests(app, register)
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
