/** Each mistake is planted in a small repository, and the check is watched failing. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { featureMistakes } from './feature-mistakes.ts'

const title = (id: string) => `test('[${id}] a thing works', () => {})`
const row = (id: string, place = 'thing.ts', proof = 'thing.test.ts') =>
  `| ${id} | A thing works. | [${place}](../${place}) | [${proof}](../${proof}) |`

/** What the check says of a repository with one source file, these titles in one test file, these rows, and more files. */
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

test('a row that only tests of the full set prove is one line', () => {
  const full = 'thing.full.test.ts'
  expect(check([], [row('SAV-1', 'thing.ts', full)], { [full]: title('SAV-1') })).toEqual([
    'SAV-1: only *.full.* tests prove it. Add a test that npm test runs.',
  ])
})

test('rows that lead to files and to tests which name them are fine', () => {
  expect(check([title('SAV-1'), title('SAV-2, SAV-3')], [row('SAV-1'), row('SAV-2'), row('SAV-3')])).toEqual(
    [],
  )
})

test('the title of a table with any text in it names its row', () => {
  const each = `test.each([["('", ').']])('[SAV-1] %s works', () => {})`
  expect(check([each], [row('SAV-1')])).toEqual([])
})

test.each<[string, string[], string[], string]>([
  [
    'a test that names what has no row',
    [title('SAV-1')],
    [],
    'SAV-1: thing.test.ts names it in a title, and docs/features.md has no row for it.',
  ],
  [
    'a file that is gone',
    [title('SAV-1')],
    [row('SAV-1', 'gone.ts')],
    'SAV-1: docs/features.md names gone.ts, which does not exist.',
  ],
  [
    'a test that names something else',
    [],
    [row('SAV-1')],
    'SAV-1: no test of thing.test.ts has [SAV-1] in its title.',
  ],
  [
    'a skipped test',
    [title('SAV-1').replace('test', 'test.skip')],
    [row('SAV-1')],
    'SAV-1: no test of thing.test.ts has [SAV-1] in its title.',
  ],
  [
    'a skipped table',
    [`test.skip.each([')'])('[SAV-1] %s works', () => {})`],
    [row('SAV-1')],
    'SAV-1: no test of thing.test.ts has [SAV-1] in its title.',
  ],
  [
    'a second row',
    [title('SAV-1')],
    [row('SAV-1'), row('SAV-1')],
    'SAV-1: docs/features.md has two rows for it.',
  ],
  [
    'no place',
    [title('SAV-1')],
    [row('SAV-1').replace('../thing.ts', '')],
    'SAV-1: docs/features.md does not say where it lives.',
  ],
])('%s is one line', (_, titles, rows, line) => {
  expect(check(titles, rows)).toEqual([line])
})
