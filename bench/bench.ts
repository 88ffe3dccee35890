/**
 * `npm run bench` compares ways to build the graph; `npm run bench -- <name>` runs another benchmark. Further
 * arguments are passed to the benchmark. Every benchmark accepts `--smoke`, which runs for at most a minute
 * and proves that the benchmark still works.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../scripts/processes.ts'
import { benchmarks } from './benchmarks.ts'

function start([name = '', ...options]: string[]): ChildProcess {
  // The benchmark that compares graph servers has its own dependencies, which its npm script installs.
  if (name === '' || name.startsWith('--'))
    return spawn(
      'npm',
      ['run', '--silent', 'bench', '--prefix', 'bench/rivals', '--', name, ...options].filter(Boolean),
      { cwd: root, stdio: 'inherit' },
    )
  const file = benchmarks.get(name)
  if (!file) {
    console.error(`Unknown benchmark "${name}". Choose one of: ${[...benchmarks.keys()].join(', ')}`)
    process.exit(1)
  }
  const runner = fileURLToPath(new URL('run.ts', import.meta.url))
  return spawn(process.execPath, ['--import', 'tsx', runner, join(root, file), ...options], {
    cwd: root,
    stdio: 'inherit',
  })
}

const child = start(process.argv.slice(3))
child.once('error', (error) => {
  console.error(`Failed to start the benchmark: ${error.message}`)
  process.exitCode = 1
})
child.once('exit', (code) => process.exit(code ?? 1))
// A terminal sends Ctrl-C to both processes; this one waits until the benchmark has cleaned up.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
