import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findNativePostgres } from './native-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the data directory it began with; undefined where the machine has no Postgres. */
    postgres: { label: string; url: string; initialized: string | undefined } | undefined
  }
}

/** Starts the machine's Postgres once for a whole run, rather than once for each file. */
export default async function startPostgres(project: TestProject) {
  const native = findNativePostgres()
  const initialized = native?.initialize()
  const server = await native?.start({}, initialized)
  project.provide('postgres', native && server && { label: native.label, url: server.url, initialized })
  return async () => {
    await server?.stop()
    if (initialized) rmSync(dirname(initialized), { recursive: true, force: true })
  }
}
