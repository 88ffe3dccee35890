import type { JobName, JobTypes } from './jobs.ts'

export interface ToWorker<Name extends JobName = JobName> {
  id: number
  name: Name
  input: JobTypes[Name]['input']
}

export type FromWorker = { id: number; output: unknown } | { id: number; error: string }
