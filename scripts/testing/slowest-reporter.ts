import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const SHOWN = 10

interface Timed {
  name: string
  /** Milliseconds. */
  duration: number
}

const list = (title: string, entries: Timed[]): string => {
  const slowest = [...entries].sort((a, b) => b.duration - a.duration).slice(0, SHOWN)
  return [
    title,
    ...slowest.map(({ name, duration }) => `  ${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`),
  ].join('\n')
}

/** Prints the slowest files, with their imports and hooks, and the slowest tests when a run ends. */
export default class SlowestReporter implements Reporter {
  readonly #files: Timed[] = []
  readonly #tests: Timed[] = []

  onTestCaseResult(test: TestCase): void {
    this.#tests.push({ name: test.fullName, duration: test.diagnostic()?.duration ?? 0 })
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    this.#files.push({
      name: relative(process.cwd(), module.moduleId),
      duration: duration + collectDuration + setupDuration,
    })
  }

  onTestRunEnd(): void {
    process.stdout.write(`${list('Slowest files', this.#files)}\n${list('Slowest tests', this.#tests)}\n`)
  }
}
