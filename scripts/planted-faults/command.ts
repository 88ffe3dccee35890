import { spawn } from 'node:child_process'
import { inherited } from '../env.ts'

export interface Outcome {
  /** Exit code, or null when the command was stopped at the time limit. */
  code: number | null
  output: string
  seconds: number
}

/** Longer than any test layer takes on a slow machine. */
const TIME_LIMIT_MS = 60 * 60_000

/** Environment that limits a test run to the tests of `npm test`, without the full suite. */
const settings = { FULL: 'false', FAST_BUILD: 'true', SLOWEST: '0' }

/** Runs a command and its child processes, and kills all of them at the time limit. */
export function runCommand(command: string[], cwd: string): Promise<Outcome> {
  const [program = '', ...args] = command
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, ...settings },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const endAll = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    const limit = setTimeout(endAll, TIME_LIMIT_MS)
    process.once('exit', endAll)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      process.off('exit', endAll)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}
