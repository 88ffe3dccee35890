import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database, Queryable } from '../database/database.ts'
import type { Endpoint } from '../rest/rest.ts'
import type { Logger } from '../runtime/log.ts'

/** Work that a service does by itself, again and again. */
export interface Job {
  /** Unlike the others of its service: 'sweep sessions'. */
  name: string
  /** The pause between two runs. */
  everySeconds: number
  /** Set when a person waits for the job: it does not wait for other jobs to end. */
  isUrgent?: boolean
  /** Runs in one process at a time. The signal is aborted when the process is to stop. */
  run(signal: AbortSignal): Promise<void>
}

export type { FastifyReply, FastifyRequest } from 'fastify'

/** A Fastify instance whose routes take zod schemas; it is already under the service's prefix. */
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
  /** How another service is reached: endpoint('listings'). The definition must list it in `needs`. */
  endpoint(service: string): Endpoint
  /** This service's own public base, e.g. http://localhost:4100/photos, without a slash at its end. */
  publicUrl: string
  /** The base of pictures as a browser reaches it, e.g. http://localhost:4100/photos, without a slash at its end. */
  photosUrl: string
  /** A folder for files of this service (caches), made already. */
  dataDir: string
}

export interface SeedOptions {
  listings: number
  seed: number
  /** The day of the market, `YYYY-MM-DD`; the current one by default. */
  today?: string | undefined
}

export interface SeedContext {
  db: Database
  log: Logger
  options: SeedOptions
  /** Moves the progress bar called `label`. */
  progress(label: string, done: number, total: number): void
  /** Costly things made once and used by the seeds of several services: the market, the gazetteer. */
  shared: Map<string, unknown>
}

export interface ServiceDefinition {
  /** 'listings' is mounted at /listings and owns the SQL schema listings. */
  name: string
  title: string
  description: string
  /** How callers prove who they are, for OpenAPI; a route asks for one by `security` in its schema. */
  securitySchemes?: Record<string, { type: 'http'; scheme: 'bearer'; bearerFormat: string }>
  /** REST bases that it calls: each must run in the same process, or have its address in the environment. */
  needs?: readonly string[]
  /** A folder of 001-name.sql files. They run with search_path = this service's schema, public. */
  migrations?: URL
  routes(app: ServiceApp, context: ServiceContext): Promise<void> | void
  /** What the service does by itself beside its requests. It begins when the server is ready and ends with it. */
  jobs?(context: ServiceContext): readonly Job[]
  /** Its numbers in /metrics of the process that runs its jobs. */
  gauges?(context: ServiceContext): readonly ServiceGauge[]
  /**
   * Whether it queues mail, so that its outbox is sent: its schema has the table of `email/outbox/*.sql`. `stillWanted` is asked
   * about each mail that has a topic at the moment of sending, since a reader may have ended it while it waited.
   */
  sendsMail?: boolean | { stillWanted: StillWanted }
  seed?: Seed
}

/** A number in /metrics. */
export interface ServiceGauge {
  name: string
  help: string
  /** Read at each scrape; undefined while there is no number. */
  read(): Promise<number | undefined>
}

/** Whether somebody who was sent a mail of this topic, like 'saved-search:7', would have it now. */
export type StillWanted = (db: Queryable, mail: { topic: string; to: string }) => Promise<boolean>

/** What loads the public places: states, counties, cities, and ZIP codes. */
export type PlacesContext = Pick<SeedContext, 'db' | 'progress' | 'shared'>

/** How a service gets its part of the sample market. */
export interface Seed {
  /** A table that is empty as long as nothing was filled in, with its schema: 'listings.place'. */
  table: string
  /** SQL condition on rows of the table that only a sample market has, to recognize one without a recorded origin. */
  sampleRows?: string
  /** Loads the public places into a database that is not a sample; a second run changes nothing. */
  loadPlaces?(context: PlacesContext): Promise<void>
  /**
   * Fills the empty tables: all or nothing, so that a start that was cut short is simply begun again. Only where the
   * process runs the sample market.
   */
  fill?(context: SeedContext): Promise<void>
}

/** Gives a service its type where it is written. */
export function defineService(definition: ServiceDefinition): ServiceDefinition {
  return definition
}
