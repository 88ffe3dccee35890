import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './job-messages.ts'
import { type JobName, jobs } from './jobs.ts'

const post = (message: FromWorker) => parentPort?.postMessage(message)

async function run<Name extends JobName>({ id, name, input }: ToWorker<Name>): Promise<void> {
  try {
    post({ id, output: await jobs[name](input) })
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (message: ToWorker) => void run(message))
