import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { featureIds, provedIds } from './proved-requirements.ts'

const folder = mkdtempSync(join(tmpdir(), 'gable-proved-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const units = file('units.json', {
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'on pglite [SAV-01, SAV-02] saves a search' },
        { status: 'failed', fullName: '[SAV-03] fails' },
        { status: 'skipped', fullName: '[SAV-04] is skipped' },
      ],
    },
  ],
})

const result = (steps: object[] = []) => ({ results: [{ steps }] })
const browser = file('browser.json', {
  suites: [
    {
      title: 'map.spec.ts',
      suites: [
        {
          title: '[MAP-01] the map',
          specs: [
            { title: 'opens', tests: [{ status: 'expected', ...result() }] },
            { title: '[MAP-02] breaks', tests: [{ status: 'unexpected', ...result() }] },
            { title: '[MAP-03] is skipped', tests: [{ status: 'skipped', ...result() }] },
          ],
        },
      ],
      specs: [
        {
          title: 'walks through',
          tests: [
            {
              status: 'expected',
              ...result([
                { title: '[MAP-04] zooms', steps: [{ title: '[MAP-05] pans' }] },
                { title: '[MAP-06] fails softly', error: { message: 'soft' } },
              ]),
            },
          ],
        },
      ],
    },
  ],
})

test('counts only IDs in the titles of passed tests, suites, and steps', () => {
  expect([...provedIds(units, browser)].sort()).toEqual(['MAP-01', 'MAP-04', 'MAP-05', 'SAV-01', 'SAV-02'])
})

test('returns no IDs when a report is missing', () => {
  expect(provedIds(join(folder, 'none.json'), join(folder, 'none.json'))).toEqual(new Set())
})

test('reads the IDs from the rows of docs/features.md', () => {
  const table = file(
    'features.md',
    '| id | what |\n| --- | --- |\n| MAP-01 | The map. |\n| F-40 | Fixed. |\n',
  )
  expect(featureIds(table)).toEqual(['MAP-01', 'F-40'])
})
