/** Runs commands from the README. scripts/smoke.ts runs the slower commands. */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** README commands that the tests in this file have run. */
const ran = new Set<string>()

/**
 * Runs a command from the README with additional options and returns its output. Fails when the command
 * fails.
 */
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

test('npm run market -- day advances the sample market by a day', async () => {
  expect(await run('npm run market -- day', [], port())).toMatch(/changes\./)
})

test('npm run jobs lists the queues of the running services', async () => {
  expect(await run('npm run jobs', [], port())).toMatch(/alerts/)
})

test('npm run leads prints a message when no leads are held', async () => {
  expect(await run('npm run leads', [], port())).not.toBe('')
})

test('npm run format formats source files', async () => {
  const copy = folder()
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  for (const file of ['package.json', 'biome.json']) copyFileSync(join(root, file), join(copy, file))
  for (const name of ['node_modules', 'lint']) symlinkSync(join(root, name), join(copy, name))
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n')
  writeFileSync(join(copy, 'one.ts'), 'export const one = "1";')
  await run('npm run format', [], {}, copy)
  expect(readFileSync(join(copy, 'one.ts'), 'utf8')).toBe("export const one = '1'\n")
})

test('this file runs every command that smokeRuns assigns to it', () => {
  for (const { by, command } of smokeRuns) if (by === 'commands') expect(ran).toContain(command)
})
