/** Commands in a checkout at any path, with and without packages and a .env file. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inherited } from './env.ts'
import { root } from './processes.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A checkout whose path has a space and an accent, with these files of the repository, and others by their text. */
function checkout(copied: string[], written: Record<string, string> = {}): string {
  const parent = mkdtempSync(join(tmpdir(), 'gable-checkout-'))
  folders.push(parent)
  const folder = join(parent, 'Gable é dir')
  for (const file of copied) cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

const linkPackages = (folder: string) => symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

function run(folder: string, command: string[], env: Record<string, string> = {}) {
  const [program = '', ...args] = command
  const settings = { PATH: inherited.PATH, HOME: inherited.HOME, ...env }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: settings,
  })
  return { status, stdout, stderr }
}

test('[F-84] starts a process when the path of the checkout has a space and an accent', () => {
  const folder = checkout(['package.json', 'scripts', 'subgraphs/kit/src/addresses.ts'])
  linkPackages(folder)
  const script = `
    const { launch } = await import('./scripts/processes.ts')
    launch({ command: ['-p', 'process.cwd()'], env: {} })`
  const { stdout, stderr } = run(folder, ['node', '--import', 'tsx', '--input-type=module', '-e', script])
  expect({ stdout, stderr }).toEqual({ stdout: `${folder}\n`, stderr: '' })
})

test('[F-84] no file takes a path from the URL of a module without decoding it', () => {
  const { stdout } = run(root, [
    'git',
    'grep',
    '-lE',
    'import\\.meta\\.(url|resolve.*)\\)\\.pathname',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
  ])
  expect(stdout).toBe('')
})

test('[F-84] names "npm install" when packages or links of workspaces are missing', () => {
  const folder = checkout(['scripts/run.cjs'])
  const reason = `Packages are missing. Run "npm install" in ${folder} first.\n`
  expect(run(folder, ['node', 'scripts/run.cjs', 'start'])).toEqual({ status: 1, stdout: '', stderr: reason })
  mkdirSync(join(folder, 'node_modules/tsx'), { recursive: true })
  expect(run(folder, ['node', 'scripts/run.cjs', 'start']).stderr).toBe(reason)
})

test('[F-84] names the folder to delete when another package manager installed the packages', () => {
  const folder = checkout(['scripts/run.cjs'])
  mkdirSync(join(folder, 'node_modules/.pnpm'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/tsx'))
  const reason = `Another package manager installed node_modules. Delete that folder, then run "npm install" in ${folder}.\n`
  expect(run(folder, ['node', 'scripts/run.cjs', 'start'])).toEqual({ status: 1, stdout: '', stderr: reason })
})

test('[F-84] reads .env for a command that runs the site, and keeps what was set before', () => {
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
  const said = `Read ${join(folder, '.env')}; variables that were set before win over it.\n`
  expect(runs('start', { GRAPH_PORT: '5000' })).toEqual({
    status: 0,
    stdout: '3001 5000 Gable <no-reply@example.com>\n',
    stderr: said,
  })
  expect(runs('start', { ENV_FILE: 'other.env' }).stdout).toBe('3002 undefined undefined\n')
  expect(runs('start', { ENV_FILE: 'none' })).toMatchObject({
    stdout: 'undefined undefined undefined\n',
    stderr: '',
  })
  expect(runs('verify').stdout).toBe('undefined undefined undefined\n')
  expect(runs('start', { ENV_FILE: 'absent.env' })).toMatchObject({ status: 1, stdout: '' })
})

test('[F-84] npm run build leaves nothing to build for the next start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const workspace = (name: string) =>
    JSON.stringify({ name: `@gable/${name}`, scripts: { build: `echo ${name} >> ../built` } })
  const folder = checkout(['scripts', 'subgraphs/kit/src/addresses.ts'], {
    'package.json': JSON.stringify({ type: 'module', workspaces: ['graph', 'web'], scripts }),
    'package-lock.json': '{}',
    'graph/package.json': workspace('graph'),
    'web/package.json': workspace('web'),
  })
  linkPackages(folder)
  const build = () => run(folder, ['npm', 'run', '--silent', 'build'])
  expect(build()).toMatchObject({ status: 0, stderr: 'Building the explorer …\nBuilding the site …\n' })
  expect(build()).toMatchObject({
    status: 0,
    stderr: 'The explorer is up to date.\nThe site is up to date.\n',
  })
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('graph\nweb\n')
})

test('[F-84] a build that cannot start prints why', () => {
  const folder = checkout(['package.json', 'scripts', 'subgraphs/kit/src/addresses.ts'], {
    'package-lock.json': '{}',
  })
  linkPackages(folder)
  const { status, stderr } = run(folder, [process.execPath, '--import', 'tsx', 'scripts/bundles.ts'], {
    PATH: '/nowhere',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'Building the explorer …\nThe explorer could not be built.\nspawn npm ENOENT\n',
  })
})

test('[F-76] a build ends at once when the site stops', async () => {
  const folder = checkout(['scripts', 'subgraphs/kit/src/addresses.ts'], {
    'package.json': JSON.stringify({ type: 'module', workspaces: ['graph'] }),
    'package-lock.json': '{}',
    'graph/package.json': JSON.stringify({
      name: '@gable/graph',
      scripts: { build: 'echo $$ > ../pid; sleep 1000' },
    }),
    'stop.ts': `
      import { existsSync } from 'node:fs'
      import { buildBundles } from './scripts/build.ts'
      const stopping = new AbortController()
      const timer = setInterval(() => existsSync('pid') && stopping.abort(new Error('stopped')), 20)
      await buildBundles({ stopping: stopping.signal }).catch(() => console.log('ended'))
      clearInterval(timer)`,
  })
  linkPackages(folder)
  // A script that ran on would hold the output open, and this command with it.
  expect(run(folder, ['node', '--import', 'tsx', 'stop.ts'])).toMatchObject({ status: 0, stdout: 'ended\n' })
})
