import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './processes.ts'

const rule = 'lint/held-signals.grit'

/** What the rule prints about this source. Other rules of biome.json read the whole project, which takes 15 s. */
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
])('[F-76] the lint rejects a signal that nothing holds: %s', (source) => {
  expect(lint(source)).toContain('lose their sources when garbage is collected')
})

test('[F-76] the lint accepts the signal of a controller', () => {
  expect(lint('export const { signal } = new AbortController()')).toContain('No fixes applied')
  expect(lint('export const { signal } = new AbortController()')).not.toContain('plugin')
})

test('[F-76] biome.json has the rule', () => {
  expect(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))).toMatchObject({ plugins: [`./${rule}`] })
})
