import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { root } from '../processes.ts'
import { slowest } from './slowest.ts'

/** Playwright reporter that prints the slowest spec files and tests when a run ends. */
export default class SlowestBrowserReporter implements Reporter {
  readonly #files = new Map<string, number>()
  readonly #tests: { name: string; duration: number }[] = []

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const file = relative(root, test.location.file)
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration)
    this.#tests.push({ name: `${test.parent.project()?.name}: ${test.title}`, duration })
  }

  onEnd(): void {
    const files = Array.from(this.#files, ([name, duration]) => ({ name, duration }))
    process.stdout.write(
      `\n${slowest('Slowest spec files', files)}${slowest('Slowest browser tests', this.#tests)}`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
