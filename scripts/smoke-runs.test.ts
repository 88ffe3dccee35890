import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { benchmarks } from '../bench/benchmarks.ts'
import { root } from './processes.ts'
import { skipReason, smokeRuns } from './smoke-runs.ts'

test('skips only the runs that need Postgres when Postgres is not installed', () => {
  const skipped = (hasPostgres: boolean) =>
    smokeRuns.flatMap((run) =>
      run.by === 'npm run test:full' && skipReason(run, hasPostgres) ? [run.command] : [],
    )
  expect(skipped(false)).toEqual(['npm run bench -- alert-kills'])
  expect(skipped(true)).toEqual([])
})

/** Returns a command without its options: `npm run seed -- --listings N` becomes `npm run seed`. */
const withoutOptions = (command: string) => command.replace(/( --)? --\w.*$/, '')

/** Returns the commands in the README: the first column of its table, and the shell block near the top. */
function readmeCommands(readme: string): string[] {
  const table = [...readme.matchAll(/^\| `(npm [^`]*)` \|/gm)].map(([, command = '']) => command)
  const shell = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => line.replace(/#.*/, '').split('&&')),
  )
  const commands = shell.map((part) => part.trim()).filter((part) => part.startsWith('npm '))
  return [...new Set([...table, ...commands].map(withoutOptions))].filter(
    (command) => command !== 'npm install',
  )
}

/** Returns the commands that have no smoke run. */
const unproved = (commands: string[]) =>
  commands.filter((command) => !smokeRuns.some((smoke) => smoke.command === command))

test('every command in the README has a smoke run', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readmeCommands(readme)).toEqual(
    expect.arrayContaining(['npm start', 'npm run seed', 'npm run bench']),
  )
  expect(unproved(readmeCommands(readme))).toEqual([])
  const planted = readme.replace(
    '| `npm run dev` |',
    '| `npm run dance -- --fast` | dances |\n| `npm run dev` |',
  )
  expect(unproved(readmeCommands(planted))).toEqual(['npm run dance'])
})

test('every package.json script and every benchmark has a smoke run', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const commands = Object.keys(scripts).map((name) =>
    ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
  )
  const known = smokeRuns.map(({ command }) => command)
  expect(commands.filter((command) => !known.some((one) => one.startsWith(command)))).toEqual([])
  expect(unproved([...benchmarks.keys()].map((name) => `npm run bench -- ${name}`))).toEqual([])
})

test('each file that should run a command contains the text that runs it', () => {
  for (const smoke of smokeRuns)
    if (smoke.by === 'file') expect(readFileSync(join(root, smoke.file), 'utf8')).toContain(smoke.says)
})
