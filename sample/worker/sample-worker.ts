import { Worker } from 'node:worker_threads'
import type { NeighborhoodSource } from '@gable/service-content/nls/neighborhood-source'
import type { StreetMap } from '../streets/street-map.ts'
import type { FromWorker } from './job-messages.ts'
import type { JobName, JobTypes } from './jobs.ts'

/** Invents neighborhoods and streets in a worker thread. */
export interface SampleWorker {
  neighborhood: NeighborhoodSource
  streetMap: StreetMap
  /** Stops the thread. Jobs in progress fail, and a later job starts another thread. */
  close(): Promise<void>
}

interface PendingJob {
  resolve(output: unknown): void
  reject(error: Error): void
}

/**
 * Creates a worker whose thread starts with the first job. The thread loads the gazetteer and the street network,
 * which takes seconds, while this thread serves other requests. It does not keep the process alive. `script` is the
 * module that the thread runs.
 */
export function createSampleWorker(script = new URL('./worker.mjs', import.meta.url)): SampleWorker {
  const pending = new Map<number, PendingJob>()
  let worker: Worker | undefined
  let nextId = 1

  function start(): Worker {
    const started = new Worker(script, { execArgv: [] })
    started.unref()
    started.on('message', settle)
    const fail = (error: Error) => {
      // A thread that fails also exits, perhaps when the next one already runs.
      if (worker === started) failAll(error)
    }
    started.once('error', fail)
    started.once('exit', () => fail(new Error('The worker thread of the sample has stopped')))
    return started
  }

  function settle(message: FromWorker): void {
    const job = pending.get(message.id)
    pending.delete(message.id)
    if ('error' in message) job?.reject(new Error(message.error))
    else job?.resolve(message.output)
  }

  /** Rejects the jobs in progress. The next job starts another thread. */
  function failAll(error: Error): void {
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  function run<Name extends JobName>(
    name: Name,
    input: JobTypes[Name]['input'],
  ): Promise<JobTypes[Name]['output']> {
    worker ??= start()
    const id = nextId++
    worker.postMessage({ id, name, input })
    return new Promise((resolve, reject) => pending.set(id, { resolve, reject }))
  }

  return {
    neighborhood: (around, at) => run('neighborhood', { around, at }),
    streetMap: {
      tile: (address) => run('tile', address),
      streetNear: (place) => run('streetNear', place),
    },
    async close() {
      await worker?.terminate()
    },
  }
}
