import { expect, test } from 'vitest'
import {
  browserCounts,
  failuresPerTest,
  logHead,
  logRow,
  outcomeOf,
  soakTable,
  unitCounts,
} from './soak-results.ts'

const unit = {
  testResults: [
    {
      name: '/repo/web/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'subtracts' },
        { status: 'skipped', fullName: 'divides' },
      ],
    },
    { name: '/repo/web/b.test.ts', status: 'failed', assertionResults: [] },
  ],
}

const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'stage' }] })
const browser = {
  suites: [
    {
      file: 'map.spec.ts',
      title: 'map.spec.ts',
      specs: [spec('opens', 'expected'), spec('zooms', 'flaky'), spec('rests', 'skipped')],
      suites: [{ file: 'map.spec.ts', title: 'a pin', specs: [spec('opens', 'unexpected')] }],
    },
  ],
}

test('lists each failed unit test and each file that fails outside its tests', () => {
  expect(unitCounts(unit, '/repo/')).toEqual({
    passed: 1,
    failed: ['subtracts', 'web/b.test.ts (outside of its tests)'],
  })
})

test('lists each failed browser test with its project and file, and counts a flaky test as failed', () => {
  expect(browserCounts(browser)).toEqual({
    passed: 1,
    failed: ['stage: map.spec.ts > zooms', 'stage: map.spec.ts > a pin > opens'],
  })
})

test('lists the run itself as failed when the command fails but no test does', () => {
  expect(outcomeOf([], 3, 1).failed).toEqual(['the run itself (code 1)'])
  expect(outcomeOf([], 3, null).failed).toEqual(['the run itself (ended by a signal)'])
  expect(outcomeOf([{ passed: 4, failed: [] }], 3, 0)).toEqual({ seconds: 3, passed: 4, failed: [] })
  expect(outcomeOf([{ passed: 4, failed: ['a'] }], 3, 1).failed).toEqual(['a'])
})

const outcomes = [
  { seconds: 60, passed: 9, failed: ['b'] },
  { seconds: 60, passed: 9, failed: ['a', 'b', 'b'] },
  { seconds: 60, passed: 10, failed: [] },
]

test('counts the failed runs of each test, most failures first', () => {
  expect(failuresPerTest(outcomes)).toEqual([
    ['b', 2],
    ['a', 1],
  ])
  expect(soakTable(outcomes)).toBe('  failed  test\n       2  b\n       1  a\nsoak: 1 of 3 runs green\n')
  expect(soakTable([])).toBe('soak: 0 of 0 runs green\n')
})

test('writes a log row whose cells match the header', () => {
  const about = { date: '2026-06-15T01:02:03Z', commit: 'abc1234', layer: 'browser', isLoaded: true }
  const row = logRow({ seconds: 61.4, passed: 9, failed: ['a | b', 'c'] }, about)
  expect(row).toBe('| 2026-06-15T01:02:03Z | abc1234 | browser | yes | 61 | 9 | 2 | a \\| b<br>c |\n')
  const cells = (line: string) => line.replaceAll('\\|', '').split('|').length
  expect(cells(row)).toBe(cells(logHead.split('\n')[0] ?? ''))
})
