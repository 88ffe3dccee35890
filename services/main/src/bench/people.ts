/**
 * `npm run bench -- agents`: how long searches of agents and offices take, over HTTP on one connection, on PGlite and
 * on the machine's own Postgres, which is started for it. What each question asks varies, the same way in every run.
 */
import { parseArgs } from 'node:util'
import { findNativePostgres, type NativePostgres } from '@gable/service-kit/test/native-postgres'
import { FULL_EFFORT, measure, SMOKE_EFFORT, type Times, warmUp } from './measure.ts'
import { peopleQuestions } from './people-questions.ts'
import { makePeople } from './people-rows.ts'
import type { Question } from './questions.ts'
import { startServer } from './server.ts'
import { type Column, tableOf } from './table.ts'

const SMOKE_SIZE = 1_000
const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, smoke: { type: 'boolean' } },
})
const size = values.smoke ? SMOKE_SIZE : Number(values.size)
const effort = values.smoke ? SMOKE_EFFORT : FULL_EFFORT
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
  columns.push(await measurePeople('PGlite', undefined))
  if (server && native) columns.push(await measurePeople(native.label, server))
  else tell('There is no Postgres on this machine (initdb is not found): only PGlite is measured.')
} finally {
  await server?.stop()
}
if (values.smoke)
  tell(`Smoke run: ${questions.length} kinds of questions answered on each of ${columns.length} databases.`)
else tell(`\n${tableOf(questions, columns)}`)

function tell(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function measurePeople(engine: string, on: NativePostgres | undefined): Promise<Column> {
  const title = `${engine} ${size.toLocaleString('en-US')}`
  tell(`${title}: filling`)
  const people = await makePeople(size, on)
  try {
    tell(`${title}: measuring`)
    questions = peopleQuestions(people.facts)
    const services = await startServer(people.env, 'agents,offices', [
      '/agents/agents/search',
      '/offices/offices/search',
    ])
    await warmUp(services.origin, questions, effort)
    const times = new Map<string, Times>()
    for (const question of questions)
      times.set(question.name, await measure(services.origin, question, effort))
    const resident = services.memory()
    await services.stop()
    return { title, times, resident }
  } finally {
    people.drop()
  }
}
