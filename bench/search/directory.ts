/**
 * `npm run bench -- agents`: measures agent and office searches over HTTP on one connection, on PGlite and on
 * a native Postgres that the benchmark starts. The parameters vary from request to request, but every run
 * uses the same sequence.
 */
import { parseArgs } from 'node:util'
import { findNativePostgres, type NativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { directoryQuestions } from './directory-questions.ts'
import { makeDirectory } from './directory-rows.ts'
import { FULL_SAMPLE, measure, SMOKE_SAMPLE, type Times, warmUp } from './measure.ts'
import type { Question } from './questions.ts'
import { startServer } from './server.ts'
import { type Column, tableOf } from './table.ts'

const SMOKE_SIZE = 1_000
const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, smoke: { type: 'boolean' } },
})
const size = values.smoke ? SMOKE_SIZE : Number(values.size)
const sampleSize = values.smoke ? SMOKE_SAMPLE : FULL_SAMPLE
if (!Number.isInteger(size) || size < 1_000) {
  console.error('npm run bench -- agents [--size 100000] [--smoke]')
  process.exit(1)
}

let questions: Question[] = []
const columns: Column[] = []
const native = findNativePostgres()
const server = await native?.start()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (server?.stop() ?? Promise.resolve()).finally(() => process.exit(1)))
try {
  columns.push(await measureDirectory('PGlite', undefined))
  if (server && native) columns.push(await measureDirectory(native.label, server))
  else print('Found no Postgres on this machine (no initdb). Measuring PGlite only.')
} finally {
  await server?.stop()
}
if (values.smoke)
  print(
    `Smoke run: all ${questions.length} types of queries returned responses on each of ${columns.length} databases.`,
  )
else print(`\n${tableOf(questions, columns)}`)

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function measureDirectory(engine: string, on: NativePostgres | undefined): Promise<Column> {
  const title = `${engine} ${size.toLocaleString('en-US')}`
  print(`${title}: filling`)
  const directory = await makeDirectory(size, on)
  try {
    print(`${title}: measuring`)
    questions = directoryQuestions(directory.facts)
    const services = await startServer(directory.env, 'agents,offices', [
      '/agents/agents/search',
      '/offices/offices/search',
    ])
    await warmUp(services.origin, questions, sampleSize)
    const times = new Map<string, Times>()
    for (const question of questions)
      times.set(question.name, await measure(services.origin, question, sampleSize))
    const resident = services.memory()
    await services.stop()
    return { title, times, resident }
  } finally {
    directory.drop()
  }
}
