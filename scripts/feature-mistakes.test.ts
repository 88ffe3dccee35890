/** Creates a small repository for each mistake and verifies that the check reports the mistake. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { featureMistakes } from './feature-mistakes.ts'

const title = (id: string) => `test('[${id}] a thing works', () => {})`
const row = (id: string, place = 'thing.ts', proof = 'thing.test.ts') =>
  `| ${id} | A thing works. | [${place}](../${place}) | [${proof}](../${proof}) |`

/**
 * Runs the check on a repository with one source file, one test file with the given titles, a features table
 * with the given rows, and the additional files in `more`.
 */
function check(titles: string[], rows: string[], more: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'gable-features-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'thing.ts'), '')
  writeFileSync(join(folder, 'thing.test.ts'), titles.join('\n'))
  for (const [name, source] of Object.entries(more)) writeFileSync(join(folder, name), source)
  writeFileSync(join(folder, 'docs/features.md'), rows.join('\n'))
  return featureMistakes(folder)
}

test('reports a row whose requirement only *.full.* tests prove', () => {
  const full = 'thing.full.test.ts'
  expect(check([], [row('SAV-1', 'thing.ts', full)], { [full]: title('SAV-1') })).toEqual([
    'SAV-1: only *.full.* tests prove it. Add a test that npm test runs.',
  ])
})

test('accepts rows that link to existing files and to tests whose titles contain the row ID', () => {
  expect(check([title('SAV-1'), title('SAV-2, SAV-3')], [row('SAV-1'), row('SAV-2'), row('SAV-3')])).toEqual(
    [],
  )
})

test('finds the row ID in a test.each title when the test table contains quotes and parentheses', () => {
  const each = `test.each([["('", ').']])('[SAV-1] %s works', () => {})`
  expect(check([each], [row('SAV-1')])).toEqual([])
})

test.each<[string, string[], string[], string]>([
  [
    'a test whose ID has no row',
    [title('SAV-1')],
    [],
    'SAV-1: thing.test.ts names it in a title, and docs/features.md has no row for it.',
  ],
  [
    'a row that links to a missing file',
    [title('SAV-1')],
    [row('SAV-1', 'gone.ts')],
    'SAV-1: docs/features.md names gone.ts, which does not exist.',
  ],
  [
    'a row whose test does not name its ID',
    [],
    [row('SAV-1')],
    'SAV-1: no test of thing.test.ts has [SAV-1] in its title.',
  ],
  [
    'a row whose only test is skipped',
    [title('SAV-1').replace('test', 'test.skip')],
    [row('SAV-1')],
    'SAV-1: no test of thing.test.ts has [SAV-1] in its title.',
  ],
  [
    'a row whose only test table is skipped',
    [`test.skip.each([')'])('[SAV-1] %s works', () => {})`],
    [row('SAV-1')],
    'SAV-1: no test of thing.test.ts has [SAV-1] in its title.',
  ],
  [
    'a second row for the same ID',
    [title('SAV-1')],
    [row('SAV-1'), row('SAV-1')],
    'SAV-1: docs/features.md has two rows for it.',
  ],
  [
    'a row without a source file',
    [title('SAV-1')],
    [row('SAV-1').replace('../thing.ts', '')],
    'SAV-1: docs/features.md does not say where it lives.',
  ],
])('reports exactly one line for %s', (_, titles, rows, line) => {
  expect(check(titles, rows)).toEqual([line])
})
