import { expect, test } from 'vitest'
import { kindOf } from './file-kinds.ts'
import { countedFiles, fileSizes, lineTotals } from './line-counts.ts'

test.each([
  ['product', ['kit/rules/phone.ts', 'web/src/a.tsx', 'web/src/a.css', 'services/a/migrations/001.sql']],
  ['product', ['subgraphs/listings/src/listing/listing.graphql', 'services/content/src/fakery/a.ts']],
  [
    'support',
    ['scripts/a.ts', 'bench/a.ts', 'lint/a.grit', 'graph/src/oracle/a.ts', 'services/leads/src/kills/a.ts'],
  ],
  ['test', ['web/src/a.test.tsx', 'web/e2e/a.ts', 'scripts/testing/a.ts', 'services/a/src/fixtures/b.ts']],
  ['test', ['services/kit/src/test-kit/a.ts', 'services/a/src/mails.look.ts', 'bench/a.test.ts']],
  ['sample', ['sample/market/a.ts']],
  [
    undefined,
    ['graph/schema.graphql', 'web/src/generated/a.ts', 'web/src/a.d.ts', 'docs/a.md', 'codegen.ts'],
  ],
])('sorts files as %s', (kind, paths) => {
  expect(paths.map(kindOf)).toEqual(paths.map(() => kind))
})

const NUMSTAT = `10\t0\tweb/src/a.ts
20\t0\tweb/src/b.css
40\t0\tgraph/src/c.ts
7\t0\tgraph/src/c.test.ts
-\t-\tsample/a.ts
9\t0\tREADME.md
`

test('counts lines by kind and top-level folder, without binary files and documents', () => {
  expect(Object.fromEntries(lineTotals(countedFiles(NUMSTAT)))).toEqual({
    'lines product': 70,
    'lines product graph': 40,
    'lines product web': 30,
    'lines support': 0,
    'lines test': 7,
    'lines test graph': 7,
    'lines sample': 0,
  })
})

test('returns the median, the 90th percentile, and the longest of the files', () => {
  const files = countedFiles(NUMSTAT).filter(({ kind }) => kind === 'product')
  expect(fileSizes(files)).toEqual({ median: 20, p90: 40, longest: files[2] })
  expect(fileSizes([])).toEqual({ median: 0, p90: 0, longest: undefined })
})
