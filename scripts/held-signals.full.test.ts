import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './processes.ts'

const rule = 'lint/held-signals.grit'

/**
 * Returns the output of the lint rule for a source text. Disables all other rules, which read the whole
 * project and take 15 s.
 */
function lint(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gable-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { root: true, plugins: [join(root, rule)], linter: { rules: { preset: 'none' } } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'sample.ts'), source)
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each([
  'export const late = AbortSignal.timeout(100)',
  'export const either = AbortSignal.any([new AbortController().signal])',
  'export const either = AbortSignal.any([signal, stopping.signal])',
  'export const either = AbortSignal.any(...signals)',
  "export const either = AbortSignal['any'](signals)",
  'export const late = AbortSignal.timeout.call(AbortSignal, 5)',
  'export const late = globalThis.AbortSignal.timeout(5)',
  'export const signals = [5].map(AbortSignal.timeout)',
  'const { any } = AbortSignal',
  'let { timeout: limit, any } = AbortSignal',
  'const Signal = AbortSignal',
  'const { any } = globalThis.AbortSignal',
  'const { AbortSignal: Signal } = globalThis',
])('[F-76] the lint rule rejects an abort signal without a strong reference: %s', (source) => {
  expect(lint(source)).toContain('lose their sources when garbage is collected')
})

test.each([
  'export const { signal } = new AbortController()',
  "export const stopped = AbortSignal.abort(new Error('stopped'))",
  'export const isSignal = (value: unknown): value is AbortSignal => value instanceof AbortSignal',
  'export const follow = (signal?: AbortSignal) => signal?.aborted',
])('[F-76] the lint rule accepts abort signals with a strong reference: %s', (source) => {
  expect(lint(source)).toContain('No fixes applied')
  expect(lint(source)).not.toContain('plugin')
})

test('[F-76] biome.json enables the lint rule', () => {
  expect(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))).toMatchObject({ plugins: [`./${rule}`] })
})
