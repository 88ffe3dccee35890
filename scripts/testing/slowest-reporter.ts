import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { root } from '../processes.ts'
import { slowest, type Timed } from './slowest.ts'

/**
 * Vitest reporter that prints the slowest files (including imports and hooks) and the slowest tests when a
 * run ends.
 */
export default class SlowestReporter implements Reporter {
  readonly #files: Timed[] = []
  readonly #tests: Timed[] = []

  onTestCaseResult(test: TestCase): void {
    this.#tests.push({ name: test.fullName, duration: test.diagnostic()?.duration ?? 0 })
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    this.#files.push({
      name: relative(root, module.moduleId),
      duration: duration + collectDuration + setupDuration,
    })
  }

  onTestRunEnd(): void {
    process.stdout.write(
      `\n${slowest('Slowest test files', this.#files)}${slowest('Slowest tests', this.#tests)}`,
    )
  }
}
