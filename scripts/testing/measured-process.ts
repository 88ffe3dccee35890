/** Reads the live heap, the CPU, and the SQL of a process that runs with the probe of process-probe.mjs. */
import { z } from 'zod'
import type { Origin } from './site.ts'

const environment = (file: string) => ({
  NODE_ENV: 'production',
  NODE_OPTIONS: `--expose-gc --import ${new URL(file, import.meta.url).href}`,
  // Requests of the measurements name their visitor, as a proxy in front of the site would.
  TRUST_PROXY: 'loopback',
})

/** Environment of a process with the probe, and of services, whose SQL it counts as well. */
export const probe = environment('./process-probe.mjs')
export const sqlProbe = environment('./process-probe.mjs?sql')

const sqlSchema = z.object({ statements: z.number(), rows: z.number() })

async function askProbe<T>(
  { origin }: Origin,
  question: 'cpu' | 'heap' | 'sql',
  schema: z.ZodType<T>,
): Promise<T> {
  return schema.parse(await (await fetch(`${origin}/probe/${question}`)).json())
}

const heapSchema = z.object({ data: z.number(), machineCode: z.number() })

/**
 * Bytes of the heap that a process still uses after garbage collection: of data, and of the machine code that V8
 * compiles for functions that run often. V8 may compile a function after a hundred or after a thousand requests, so
 * that only the data shows what requests leave behind.
 */
export type LiveHeap = z.infer<typeof heapSchema>

export const liveHeap = (process: Origin): Promise<LiveHeap> => askProbe(process, 'heap', heapSchema)

const cpuSchema = z.object({ user: z.number(), system: z.number() })

/** Returns the user and system time of a process since its start, in seconds. */
export async function cpuSeconds(process: Origin): Promise<number> {
  const { user, system } = await askProbe(process, 'cpu', cpuSchema)
  return (user + system) / 1e6
}

/** Returns the statements and rows of the requests to the services since the last call. */
export const takeSql = (services: Origin) => askProbe(services, 'sql', sqlSchema)
