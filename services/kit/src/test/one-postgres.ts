import type { TestProject } from 'vitest/node'
import { findNativePostgres } from './native-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run; undefined where the machine has no Postgres. */
    postgres: { label: string; url: string } | undefined
  }
}

/** Starts the machine's Postgres once for a whole run, rather than once for each file. */
export default async function startPostgres(project: TestProject) {
  const native = findNativePostgres()
  const server = await native?.start()
  project.provide('postgres', native && server && { label: native.label, url: server.url })
  return () => server?.stop()
}
