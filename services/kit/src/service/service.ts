import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database, Queryable } from '../database/database.ts'
import type { Endpoint } from '../rest/rest.ts'
import type { InventedData, SampleMarketCheck } from '../rest/sample-market.ts'
import type { Logger } from '../runtime/log.ts'

/** A task that a service runs periodically. */
export interface Job {
  /** Unique within its service, e.g. 'sweep sessions'. */
  name: string
  /** Pause between two runs, in seconds. */
  everySeconds: number
  /** Set when a person waits for the result: the job then starts without waiting for other jobs to end. */
  isUrgent?: boolean
  /** Runs in one process at a time. The signal aborts when the process shuts down. */
  run(signal: AbortSignal): Promise<void>
}

export type { FastifyReply, FastifyRequest } from 'fastify'

/** A Fastify instance whose routes accept zod schemas. The path prefix of the service is already set. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

export interface ServiceContext {
  db: Database
  log: Logger
  /**
   * Returns the endpoint of another service, e.g. `endpoint('listings')`. The definition must list that
   * service in `needs`.
   */
  endpoint(service: string): Endpoint
  /** Public base URL of this service, e.g. http://localhost:4100/listings, without a trailing slash. */
  publicUrl: string
  /**
   * Base URL of photos as the browser loads them, e.g. http://localhost:4100/photos, without a trailing
   * slash.
   */
  photosUrl: string
  /** Existing folder for the files of this service, such as caches. */
  dataDir: string
  /** Whether the service may show invented data. All services of a process share one check. */
  isSampleMarket: SampleMarketCheck
}

export interface SeedOptions {
  listings: number
  seed: number
  /** Date of the sample market, `YYYY-MM-DD`. Defaults to the current date. */
  today?: string | undefined
  /** Whether listings of the sample market offer compensation to the buyer's agent. Defaults to false. */
  compensationOffers?: boolean | undefined
}

export interface SeedContext {
  db: Database
  log: Logger
  options: SeedOptions
  /** Updates the progress bar called `label`. */
  progress(label: string, done: number, total: number): void
  /**
   * Expensive values that the seeds of several services share, such as the market and the gazetteer. Each
   * value is computed once.
   */
  shared: Map<string, unknown>
}

export interface ServiceDefinition {
  /**
   * Name of the service, which is also its path prefix and SQL schema: 'listings' is served at /listings and
   * owns the schema `listings`.
   */
  name: string
  title: string
  description: string
  /**
   * Authentication schemes for OpenAPI. A route requires a scheme by naming it as `security` in the route
   * schema.
   */
  securitySchemes?: Record<string, { type: 'http'; scheme: 'bearer'; bearerFormat: string }>
  /**
   * Services that this service calls over REST. Each must run in the same process or have its URL in the
   * environment.
   */
  needs?: readonly string[]
  /** Invented data that the service shows on the sample market only, see `isSampleMarket`. */
  invented?: readonly InventedData[]
  /**
   * Folder with the migrations of this service, named like 001-name.sql. They run with the service's schema
   * and `public` as the search_path.
   */
  migrations?: URL
  routes(app: ServiceApp, context: ServiceContext): Promise<void> | void
  /** Background jobs of the service. They start when the server is ready and stop when it closes. */
  jobs?(context: ServiceContext): readonly Job[]
  /** Metrics of the service. The process that runs the service's jobs serves them at /metrics. */
  gauges?(context: ServiceContext): readonly ServiceGauge[]
  /**
   * Whether the service queues email, so that the mailer must send its outbox. Its schema must contain the
   * table from `email/outbox/*.sql`. `stillWanted` runs just before an email with a topic is sent, because
   * the recipient may have unsubscribed in the meantime.
   */
  sendsMail?: boolean | { stillWanted: StillWanted }
  seed?: Seed
}

/** A numeric metric in /metrics. */
export interface ServiceGauge {
  name: string
  help: string
  /** Runs at each scrape. Resolves to undefined while no value exists. */
  read(): Promise<number | undefined>
}

/** Returns whether the recipient still wants email on this topic, e.g. 'saved-search:7'. */
export type StillWanted = (db: Queryable, mail: { topic: string; to: string }) => Promise<boolean>

/** Context for loading public places: states, counties, cities, and ZIP codes. */
export type PlacesContext = Pick<SeedContext, 'db' | 'progress' | 'shared'>

/** Loads a service's part of the sample market. */
export interface Seed {
  /** Schema-qualified table that is empty until the seed has run: 'listings.place'. */
  table: string
  /**
   * SQL condition that is true only for rows of a sample market. Identifies a sample database that has no
   * recorded origin.
   */
  sampleRows?: string
  /** Loads public places into a database with real data. Running it again changes nothing. */
  loadPlaces?(context: PlacesContext): Promise<void>
  /**
   * Fills the empty tables in one transaction, so that it can run again after an interrupted start. Called
   * only when the process runs the sample market.
   */
  fill?(context: SeedContext): Promise<void>
}

/** Type-checks a service definition and returns it unchanged. */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  return definition
}
