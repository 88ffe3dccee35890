/**
 * Tests that commands work in a checkout at any path, with and without installed packages and a .env file.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'
import { checkout, linkPackages, run } from './testing/checkout.ts'

test('[F-84] starts a process when the path of the checkout contains a space and an accent', () => {
  const folder = checkout(['package.json', 'scripts', 'kit/env'])
  linkPackages(folder)
  const script = `
    const { launch } = await import('./scripts/processes.ts')
    launch({ command: ['-p', 'process.cwd()'], env: {} })`
  const { stdout, stderr } = run(folder, ['node', '--import', 'tsx', '--input-type=module', '-e', script])
  expect({ stdout, stderr }).toEqual({ stdout: `${folder}\n`, stderr: '' })
})

test('[F-84] no source file uses the pathname of a module URL without decoding it', () => {
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

test('[F-84] prints an instruction to run "npm install" when packages or workspace links are missing', () => {
  const folder = checkout(['scripts/run.cjs'])
  const reason = `Packages are missing. Run "npm install" in ${folder} first.\n`
  expect(run(folder, ['node', 'scripts/run.cjs', 'start'])).toEqual({ status: 1, stdout: '', stderr: reason })
  mkdirSync(join(folder, 'node_modules/tsx'), { recursive: true })
  expect(run(folder, ['node', 'scripts/run.cjs', 'start']).stderr).toBe(reason)
})

test('[F-84] prints which folder to delete when another package manager installed the packages', () => {
  const folder = checkout(['scripts/run.cjs'])
  mkdirSync(join(folder, 'node_modules/.pnpm'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/tsx'))
  const reason = `Another package manager installed node_modules. Delete that folder, then run "npm install" in ${folder}.\n`
  expect(run(folder, ['node', 'scripts/run.cjs', 'start'])).toEqual({ status: 1, stdout: '', stderr: reason })
})

test('[F-84] prints the reason when a build cannot start', () => {
  const folder = checkout(['package.json', 'scripts', 'kit/env'], {
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

test('[F-76] stops a running build immediately when the site stops', async () => {
  const folder = checkout(['scripts', 'kit/env'], {
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
  // If the build script kept running, it would keep the output open, and this command would not return.
  expect(run(folder, ['node', '--import', 'tsx', 'stop.ts'])).toMatchObject({ status: 0, stdout: 'ended\n' })
})
