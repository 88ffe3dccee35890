import { z } from 'zod'
import { StartError } from './start-error.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Value that Kubernetes and Docker links set for a service: a Service named `jobs` sets JOBS_PORT to
 * tcp://10.0.0.11:80 in every container of its namespace.
 */
const SERVICE_LINK = /^(?:tcp|udp|sctp):\/\//

/**
 * Returns the variables that are set. An empty variable counts as unset, as in `PORT= npm start` or in a
 * Compose file, and so does a port that an orchestrator set to the address of a service.
 */
export const setVariables = (source: Variables): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] =>
        Boolean(entry[1]) && !(entry[0].endsWith('_PORT') && SERVICE_LINK.test(entry[1] ?? '')),
    ),
  )

/** Parses environment variables. Throws a StartError with one line per invalid variable. */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  source: Variables,
): z.output<Schema> {
  const result = schema.safeParse(setVariables(source))
  if (result.success) return result.data
  throw new StartError(
    result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

/** Port to listen on. Port 0 means any free port. */
export const port = z.coerce.number().int().min(0).max(65_535)

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info')
