import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalog } from './catalog.ts'
import { applySite, mutationSites } from './mutation-sites.ts'
import { patchBetween, refusalOf } from './patch.ts'
import { areaOf } from './product-source.ts'
import { createRandom } from './random.ts'
import { type Run, runTests } from './run-twice.ts'
import { readBrowserReport, readUnitReport } from './test-reports.ts'

const mutantsOf = (text: string) =>
  mutationSites('sample.ts', text).map((site) => [site.operator, applySite(text, site)])

test('draws the same numbers from the same seed and different numbers from another seed', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.below(1000))
  }
  expect(draw('gable-1')).toEqual(draw('gable-1'))
  expect(draw('gable-1')).not.toEqual(draw('gable-2'))
})

test('shuffles without losing or repeating a value', () => {
  const values = Array.from({ length: 50 }, (_, index) => index)
  const shuffled = createRandom('gable-1').shuffle(values)
  expect(shuffled).not.toEqual(values)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(values)
})

test.each([
  ['if (a) b()\n', 'negated condition', 'if (!(a)) b()\n'],
  ['const c = a < b\n', 'boundary', 'const c = a <= b\n'],
  ['const c = a === b\n', 'comparison', 'const c = a !== b\n'],
  ['const c = a && b\n', 'logical', 'const c = a || b\n'],
  ['const c = a * b\n', 'arithmetic', 'const c = a / b\n'],
  ['const c = !a\n', 'removed not', 'const c = a\n'],
  ['a()\nb()\n', 'removed statement', 'b()\n'],
  ['await a()\n', 'removed await', 'a()\n'],
  ['const c = a.some(b)\n', 'swapped method', 'const c = a.every(b)\n'],
  ['const c = a.filter(b)\n', 'removed call', 'const c = a\n'],
  ['const c = true\n', 'flipped boolean', 'const c = false\n'],
  ["const c = 'x'\n", 'emptied string', "const c = ''\n"],
  ['const c = [a]\n', 'emptied array', 'const c = []\n'],
  ['const c = () => {\n  a()\n}\n', 'emptied body', 'const c = () => {}\n'],
])('mutates %j with the operator "%s"', (text, operator, mutant) => {
  expect(mutantsOf(text)).toContainEqual([operator, mutant])
})

test.each([
  "import a from './a.ts'\n",
  "type A = 'x' | 'y'\n",
  "log.info('started')\n",
  "throw new Error('No such listing')\n",
  "const metric = { help: 'Calls' }\n",
])('finds no mutation in %j', (text) => {
  expect(mutantsOf(text)).toEqual([])
})

test.each([
  ['web/src/features/listing/mortgage/mortgage.ts', 'web'],
  ['services/accounts/migrations/001-accounts.sql', 'services'],
  ['web/src/features/listing/mortgage/mortgage.test.ts', undefined],
  ['web/e2e/home.spec.ts', undefined],
  ['sample/market/market.ts', undefined],
  ['graph/src/generated/resolvers.ts', undefined],
])('assigns %s to the area %s', (file, area) => {
  expect(areaOf(file)).toBe(area)
})

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-faults-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a patch applies to its original text and fails after that text changes', () => {
  const folder = folderForTest()
  const patch = join(folder, 'fault.patch')
  writeFileSync(patch, patchBetween('a.ts', 'one\ntwo\nthree\n', 'one\n2\nthree\n'))
  writeFileSync(join(folder, 'a.ts'), 'one\ntwo\nthree\n')
  expect(refusalOf(patch, folder)).toBeUndefined()
  writeFileSync(join(folder, 'a.ts'), 'one\nother\nthree\n')
  expect(refusalOf(patch, folder)).toMatch('patch does not apply')
})

test('reads failed tests and files that fail to load from a Vitest report', () => {
  const report = join(folderForTest(), 'units.json')
  const result = (name: string, status: string, tests: [string, string][]) => ({
    ...{ name: `/tree/${name}`, status },
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  })
  const testResults = [
    result('a.test.ts', 'failed', [
      ['adds', 'passed'],
      ['divides', 'failed'],
    ]),
    result('b.test.ts', 'failed', []),
    result('c.test.ts', 'passed', [['parses', 'passed']]),
  ]
  writeFileSync(report, JSON.stringify({ numTotalTests: 3, testResults }))
  expect(readUnitReport(report, '/tree')).toEqual({
    total: 3,
    failed: [
      { file: 'a.test.ts', title: 'divides' },
      { file: 'b.test.ts', title: 'b.test.ts fails to load' },
    ],
  })
})

test('reads failed tests of nested suites, with line numbers, from a Playwright report', () => {
  const report = join(folderForTest(), 'browser.json')
  const spec = (title: string, ok: boolean, line: number) => ({ title, ok, file: 'home.spec.ts', line })
  const suites = [{ specs: [spec('opens', true, 3)], suites: [{ specs: [spec('closes', false, 9)] }] }]
  writeFileSync(report, JSON.stringify({ suites }))
  expect(readBrowserReport(report)).toEqual({
    total: 2,
    failed: [{ file: 'home.spec.ts:9', title: 'closes' }],
  })
  expect(readBrowserReport(`${report}.absent`)).toBeUndefined()
})

test('the catalog contains 20 reversed fixes, 25 mutants drawn with its seed, and 15 handwritten faults across all areas', () => {
  const { seed, faults } = readCatalog()
  const count = (prefix: string) => faults.filter(({ id }) => id.startsWith(prefix)).length
  expect([count('fix-'), count(`mutant-${seed}-`), count('hand-')]).toEqual([20, 25, 15])
  expect(new Set(faults.map(({ area }) => area))).toEqual(new Set(['web', 'graph', 'subgraphs', 'services']))
})

const runOf = (titles: string[], more: Partial<Run> = {}): Run => ({
  failed: titles.map((title) => ({ file: `${title}.test.ts`, title })),
  ...{ hasReport: true, code: titles.length > 0 ? 1 : 0, output: '', seconds: 1 },
  ...more,
})

async function verdictAfter(...runs: Run[]) {
  const asked: string[][] = []
  const verdict = await runTests(
    async (args) => {
      asked.push(args)
      return runs[asked.length - 1] ?? runOf([])
    },
    { all: ['all'], stop: '--stop', of: (failed) => failed.map(({ file }) => file) },
  )
  return { outcome: verdict.outcome, by: verdict.by, asked }
}

test('counts a fault as caught when a test fails twice', async () => {
  expect(await verdictAfter(runOf(['adds']), runOf(['adds']))).toEqual({
    outcome: 'red',
    by: ['adds'],
    asked: [['all', '--stop'], ['adds.test.ts']],
  })
})

test('ignores a test that fails only once, and still runs the remaining tests', async () => {
  expect(await verdictAfter(runOf(['adds']), runOf([]), runOf([]))).toEqual({
    outcome: 'green',
    by: [],
    asked: [['all', '--stop'], ['adds.test.ts'], ['all']],
  })
})

test('counts a run without a report as broken, not as caught', async () => {
  const broken = runOf([], { hasReport: false, code: 1, output: 'Out of memory' })
  expect(await verdictAfter(broken)).toMatchObject({ outcome: 'broken', by: ['Out of memory'] })
})
