/** Every command of the README works. The ones that take longer are in scripts/smoke.ts. */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { benchmarks } from './benchmarks.ts'
import { inherited } from './env.ts'
import { root } from './processes.ts'
import { smokeRuns } from './smoke-runs.ts'
import { type Server, startServices } from './testing/site.ts'

const folders: string[] = []
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'gable-command-'))
  folders.push(path)
  return path
}

/** Commands that a test of this file has run. */
const ran = new Set<string>()

/** Runs a command of the README with more options; returns what it printed. Fails when the command does. */
async function run(command: string, options: string[] = [], env: Record<string, string> = {}, cwd = root) {
  ran.add(command)
  const [, ...args] = command.split(' ')
  const separator = options.length > 0 && !args.includes('--') ? ['--'] : []
  const child = spawn('npm', [...args, ...separator, ...options], {
    cwd,
    env: { PATH: inherited.PATH, HOME: inherited.HOME, ENV_FILE: 'none', ...env },
  })
  const code = new Promise((resolve) => child.once('close', resolve))
  const printed = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  expect({ command, code: await code, printed }).toMatchObject({ code: 0 })
  return printed
}

let services: Server

beforeAll(async () => {
  services = await startServices(['listings', 'accounts', 'leads'], {
    DEVELOPMENT_MARKET: 'true',
  })
}, 120_000)

afterAll(async () => {
  await services?.stop()
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

const port = () => ({ SERVICES_PORT: new URL(services.origin).port })

test('npm run market -- day moves the sample market', async () => {
  expect(await run('npm run market -- day', [], port())).toMatch(/changes\./)
})

test('npm run jobs lists the queues of the running services', async () => {
  expect(await run('npm run jobs', [], port())).toMatch(/alerts/)
})

test('npm run leads answers when no lead is held', async () => {
  expect(await run('npm run leads', [], port())).not.toBe('')
})

test('npm run format formats', async () => {
  const copy = folder()
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  for (const file of ['package.json', 'biome.json']) copyFileSync(join(root, file), join(copy, file))
  for (const name of ['node_modules', 'lint']) symlinkSync(join(root, name), join(copy, name))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n')
  writeFileSync(join(copy, 'one.ts'), 'export const one = "1";')
  await run('npm run format', [], {}, copy)
  expect(readFileSync(join(copy, 'one.ts'), 'utf8')).toBe("export const one = '1'\n")
})

/** A command up to its first option: `npm run seed -- --listings N` is `npm run seed`. */
const withoutOptions = (command: string) => command.replace(/( --)? --\w.*$/, '')

/** Commands in the README: the table's first column, and the shell block of the first screen. */
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

/** Commands without a smoke run. */
const unproved = (commands: string[]) =>
  commands.filter((command) => !smokeRuns.some((smoke) => smoke.command === command))

test('every command of the README has a smoke run', () => {
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

test('every script of package.json and every benchmark has a smoke run', () => {
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

test('every smoke run is really run', () => {
  for (const smoke of smokeRuns) {
    if (smoke.by === 'npm test') expect(ran).toContain(smoke.command)
    if (smoke.by === 'file') expect(readFileSync(join(root, smoke.file), 'utf8')).toContain(smoke.says)
  }
})
