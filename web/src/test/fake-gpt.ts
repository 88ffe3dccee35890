import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Call = [name: string, ...given: unknown[]]

const fakeScript = readFileSync(join(import.meta.dirname, '../../e2e/fake-gpt-script.js'), 'utf8')

/**
 * Lets the double of Google's tag do what waits for it, as the script would once it is here. Returns what it has been
 * called with, by name. A browser loads it once for a visit: so does a test file.
 */
export function startGpt(): (name: string) => unknown[][] {
  // biome-ignore lint/security/noGlobalEval: a script of our own that browsers load as one
  window.eval(fakeScript)
  return (name) => calls().flatMap(([called, ...given]) => (called === name ? [given] : []))
}

const calls = (): Call[] => Reflect.get(window, 'gptCalls') ?? []

/** Forgets what was called. */
export const forgetCalls = (): void => void calls().splice(0)

/** What was called, in order. */
export const calledNames = (): string[] => calls().map(([name]) => name)
