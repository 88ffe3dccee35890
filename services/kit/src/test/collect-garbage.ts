import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { onTestFinished } from 'vitest'

const PERIOD_MS = 20

/** Collects garbage again and again until the test ends, as a busy process does. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const timer = setInterval(runInNewContext('gc'), PERIOD_MS)
  onTestFinished(() => clearInterval(timer))
}
