/**
 * Tests that commands work in a checkout at any path, with and without installed packages and a .env file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'
import { serverFiles } from './servers/bundle-servers.ts'
import { checkout, linkPackages, run } from './testing/checkout.ts'

test('[F-84] commands that run the site read .env, without overriding variables that are already set', () => {
  const print = 'console.log(process.env.WEB_PORT, process.env.GRAPH_PORT, process.env.MAIL_FROM)'
  const folder = checkout(['scripts/run.cjs'], {
    'package.json': '{ "type": "module" }',
    'scripts/start.ts': print,
    'scripts/verify.ts': print,
    '.env': 'WEB_PORT=3001\nGRAPH_PORT=4001\nMAIL_FROM=Gable <no-reply@example.com>\n',
    'other.env': 'WEB_PORT=3002\n',
  })
  linkPackages(folder)
  const runs = (name: string, env: Record<string, string> = {}) =>
    run(folder, ['node', 'scripts/run.cjs', name], env)
  const message = `Read ${join(folder, '.env')}; variables that were set before win over it.\n`
  expect(runs('start', { GRAPH_PORT: '5000' })).toEqual({
    status: 0,
    stdout: '3001 5000 Gable <no-reply@example.com>\n',
    stderr: message,
  })
  expect(runs('start', { ENV_FILE: 'other.env' }).stdout).toBe('3002 undefined undefined\n')
  expect(runs('start', { ENV_FILE: 'none' })).toMatchObject({
    stdout: 'undefined undefined undefined\n',
    stderr: '',
  })
  expect(runs('verify').stdout).toBe('undefined undefined undefined\n')
  expect(runs('start', { ENV_FILE: 'absent.env' })).toMatchObject({ status: 1, stdout: '' })
})

test('[F-84] npm run build leaves all bundles up to date for the next start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const workspace = (name: string) =>
    JSON.stringify({ name: `@gable/${name}`, scripts: { build: `echo ${name} >> ../built` } })
  const folder = checkout(['scripts', 'kit/env'], {
    'package.json': JSON.stringify({ type: 'module', workspaces: ['graph', 'web'], scripts }),
    'package-lock.json': '{}',
    'graph/package.json': workspace('graph'),
    'web/package.json': workspace('web'),
    ...Object.fromEntries(serverFiles.map((file) => [file, `console.log('${file}')`])),
  })
  linkPackages(folder)
  const build = () => run(folder, ['npm', 'run', '--silent', 'build'])
  expect(build()).toMatchObject({ status: 0, stderr: 'Building the explorer …\nBuilding the site …\n' })
  expect(build()).toMatchObject({
    status: 0,
    stderr: 'The explorer is up to date.\nThe site is up to date.\n',
  })
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('graph\nweb\n')
  expect(readFileSync(join(folder, 'dist/graph.mjs'), 'utf8')).toContain('graph/src/main.ts')
})
