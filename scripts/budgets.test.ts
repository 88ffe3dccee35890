import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetNote, budgetOf, cpuSubjects, exceeds, stepBudget, workMistakes } from './budgets.ts'
import { root } from './processes.ts'

test('each step of npm test and npm run test:full has a budget of seconds', () => {
  const source = readFileSync(join(root, 'scripts/verify.ts'), 'utf8')
  const steps = [...source.matchAll(/\bname: '([^']+)',/g)].map(([, name = '']) => name)
  expect(steps).toEqual(expect.arrayContaining(['types', 'walls', 'unit and integration', 'browser']))
  expect(steps.filter((step) => budgetOf(stepBudget(step, false))?.unit !== 's')).toEqual([])
})

test('a count exceeds its budget by one, and a step by half of its seconds and at least ten', () => {
  const lines = budgetOf('lines product')?.value ?? 0
  expect([lines - 1, lines, lines + 1].map((count) => exceeds('lines product', count))).toEqual([
    false,
    false,
    true,
  ])
  const browser = budgetOf('step browser')?.value ?? 0
  expect([1.49, 1.51].map((share) => exceeds('step browser', share * browser))).toEqual([false, true])
  const walls = budgetOf('step walls')?.value ?? 0
  expect([9, 11].map((more) => exceeds('step walls', walls + more))).toEqual([false, true])
  expect(exceeds('step without a budget', 1000)).toBe(false)
})

test('CPU exceeds its budget by a quarter', () => {
  for (const subject of cpuSubjects) {
    const ratio = budgetOf(`CPU ${subject}`)?.value ?? 0
    expect(ratio).toBeGreaterThan(0)
    expect([1.24, 1.26].map((share) => exceeds(`CPU ${subject}`, share * ratio))).toEqual([false, true])
  }
})

test('prints a budget with its unit, and marks a number above it', () => {
  const walls = budgetOf('step walls')?.value ?? 0
  expect(budgetNote('step walls', walls)).toBe(`budget ${walls} s`)
  expect(budgetNote('step walls', 10 * walls)).toBe(`ABOVE ITS budget ${walls} s`)
  expect(budgetNote('step dance', 1)).toBe('no budget')
})

test('a full run has its own budgets for the steps that run more tests', () => {
  expect(stepBudget('browser', true)).toBe('full step browser')
  expect(stepBudget('browser', false)).toBe('step browser')
  expect(stepBudget('walls', true)).toBe('step walls')
})

test('reports a second query per card, a row that is read twice, and a counter that stopped', () => {
  const counts = ['operations', 'REST calls', 'statements', 'rows', 'bytes'].map(
    (name) => budgetOf(`work city search, ${name}`)?.value ?? 0,
  )
  expect(workMistakes('city search', counts)).toEqual([])
  const [operations = 0, restCalls = 0, statements = 0, rows = 0, bytes = 0] = counts
  const perCard = [operations, restCalls, statements + 24, rows + 24, bytes]
  expect(workMistakes('city search', perCard)).toEqual([
    `city search: ${statements + 24} statements, budget ${statements}`,
    `city search: ${rows + 24} rows, budget ${rows}`,
  ])
  expect(workMistakes('city search', [operations, restCalls, 0, rows, bytes])).toEqual([
    `city search: 0 statements, budget ${statements}`,
  ])
  const search = ['REST calls', 'statements', 'rows', 'bytes'].map(
    (name) => budgetOf(`work operation SearchPage, ${name}`)?.value ?? 0,
  )
  expect(workMistakes('operation SearchPage', [1, ...search])).toEqual([])
  expect(workMistakes('operation SearchPage', [1, (search[0] ?? 0) + 1, ...search.slice(1)])).toEqual([
    `operation SearchPage: ${(search[0] ?? 0) + 1} REST calls, budget ${search[0]}`,
  ])
  expect(workMistakes('redirect', [0, 0, 0, 0, 0])).toEqual([])
  expect(workMistakes('redirect', [1, 0, 0, 0, 0])).toEqual(['redirect: 1 operations, budget 0'])
})
