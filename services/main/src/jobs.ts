import { env } from './env/env.ts'
import { type JobsSource, openJobsSource } from './jobs/jobs-source.ts'
import { failuresTable, queuesTable } from './jobs/tables.ts'
import { exitWithError } from './process/open-configured-database.ts'

const USAGE = `npm run jobs                        the queues: what waits, runs, failed, and when it last ran
npm run jobs -- failed              the runs that failed on their last try, and why
npm run jobs -- retry <queue|id>    runs a failed one again, at once
npm run jobs -- work                runs the jobs and sends mail here, beside services with JOBS=off`

const [command = 'list', what, ...rest] = process.argv.slice(2)

if (rest.length > 0 || (what !== undefined && command !== 'retry')) exitWithError(`Usage:\n${USAGE}`)
else if (command === 'work') await work()
else if (command === 'list')
  await printAnswer(async (source) => queuesTable(await source.queues(), new Date()))
else if (command === 'failed')
  await printAnswer(async (source) => failuresTable(await source.failures(), new Date()))
else if (command === 'retry' && what !== undefined) await printAnswer((source) => retry(source, what))
else exitWithError(`Usage:\n${USAGE}`)

async function printAnswer(query: (source: JobsSource) => Promise<string>): Promise<void> {
  const source = await openJobsSource()
  process.stdout.write(`${await query(source)}\n`)
  await source.close()
}

async function retry(source: JobsSource, what: string): Promise<string> {
  const { found, said } = await source.retry(what)
  if (!found) process.exitCode = 1
  return said
}

async function work(): Promise<void> {
  if (!env.DATABASE_URL)
    exitWithError(
      'Without DATABASE_URL, jobs run inside the services process, so there is no separate jobs process to start.',
    )
  const { runServices } = await import('./run-services.ts')
  await runServices({ name: 'jobs', port: env.JOBS_PORT, background: 'alone' })
}
