import { expect, test } from 'vitest'
import { problemsOf, textsIn } from './test-rules.ts'

const known = {
  messages: new Set(['Save', 'Enregistrer', 'Sort by']),
  requirements: new Map([
    ['SAV-22', 'A button reads "Save".'],
    ['SAV-23', 'It closes.'],
  ]),
}
const stage = 'web/e2e/stage/a.spec.ts'
const rulesOf = (file: string, source: string) =>
  problemsOf(file, source, known).map(({ rule, line }) => `${line} ${rule}`)

test.each([
  ["await page.waitForLoadState('networkidle')"],
  ['await page.waitForTimeout(50)'],
  ['await expect(check).toPass()'],
  ['test.describe.configure({ retries: 2 })'],
  ['test.slow()'],
  ['test.setTimeout(600_000)'],
  ['testInfo.setTimeout(600_000)'],
  ['setTimeout(go, 50)'],
  ['await sleep(50)'],
])('rejects waiting by %s in a browser test', (source) => {
  expect(rulesOf('web/e2e/a.full.spec.ts', source)).toEqual(['1 waiting'])
  expect(rulesOf('web/e2e/helper.ts', source)).toEqual(['1 waiting'])
  expect(rulesOf('scripts/a.ts', source)).toEqual([])
})

test('rejects a custom timeout in a stage test and in a journey', () => {
  for (const source of [
    'await expect(page).toHaveURL("/", { timeout: 90_000 })',
    'test.describe.configure({ timeout: 60_000 })',
  ]) {
    expect(rulesOf(stage, source)).toEqual(['1 waiting'])
    expect(rulesOf('web/e2e/a.full.spec.ts', source)).toEqual([])
  }
})

test.each([
  ['await new Promise((resolve) => setTimeout(resolve, 50))'],
  ['await new Promise((done) => { setTimeout(done, delay) })'],
  ['await new Promise(function (done) { setTimeout(() => done(1), 50) })'],
  ["import { setTimeout as sleep } from 'node:timers/promises'"],
])('rejects sleeping by %s in a fast test unless a comment gives the reason', (source) => {
  expect(rulesOf('web/src/a.test.tsx', source)).toEqual(['1 sleep'])
  expect(rulesOf('web/src/a.test.tsx', `// real time: measures it\n${source}`)).toEqual([])
  expect(rulesOf('web/src/a.test.tsx', `// real time:\n${source}`)).toEqual(['2 sleep'])
  for (const file of ['a.full.test.ts', 'a.ts']) expect(rulesOf(file, source)).toEqual([])
})

test('allows waiting for one turn of the event loop', () => {
  expect(rulesOf('a.test.ts', 'await new Promise((done) => setTimeout(done, 0))')).toEqual([])
  expect(rulesOf('web/e2e/test.ts', 'window.setTimeout(callback)')).toEqual([])
  expect(rulesOf('a.test.ts', "import { setImmediate } from 'node:timers/promises'")).toEqual([])
})

test.each([
  ["const email = 'ada@example.com'"],
  ["import { ada } from '../sign-in.ts'"],
  ['await logIn(page)'],
])('rejects the use of a shared member by %s in a journey', (source) => {
  expect(rulesOf('web/e2e/journeys/a.spec.ts', source)).toEqual(['1 shared member'])
  expect(rulesOf('web/e2e/a.full.spec.ts', source)).toEqual([])
})

test.each([
  ["page.getByRole('button', { name: 'Save' })"],
  ["page.getByText('Enregistrer')"],
  ["page.getByLabel('Sort by', { exact: true })"],
  ["expect(button).toHaveText(['Save', other])"],
  ["page.getByRole('listitem').filter({ hasText: `Save` })"],
])('rejects UI text in a stage test, as in %s', (source) => {
  expect(rulesOf(stage, source)).toEqual(['1 UI text'])
  expect(rulesOf('web/e2e/stage/helper.ts', source)).toEqual([])
  expect(rulesOf('web/e2e/a.full.spec.ts', source)).toEqual([])
})

test('allows a stage test to contain text that is not a message or that users do not read', () => {
  expect(rulesOf(stage, "page.getByText('Zoé')")).toEqual([])
  expect(rulesOf(stage, "page.getByRole('button', { name: en('save') })")).toEqual([])
  expect(rulesOf(stage, "const key = 'Save'")).toEqual([])
  expect(rulesOf(stage, "page.getByTestId('Save')")).toEqual([])
})

test('allows a stage test to contain text that a requirement specifies', () => {
  const read = "page.getByText('Save')"
  expect(rulesOf(stage, `${read} // spec: SAV-23`)).toEqual([])
  expect(rulesOf(stage, `${read} // spec: SAV-99`)).toEqual(['1 UI text'])
  expect(rulesOf(stage, `test('[SAV-22] saves', () => ${read})`)).toEqual([])
  expect(rulesOf(stage, `test('[SAV-23] saves', () => ${read})`)).toEqual(['1 UI text'])
})

test.each([
  ["page.getByText('Austin')"],
  ["const place = 'Round Rock, TX'"],
  ["page.goto('/homes-for-sale/tx/round-rock/city/1')"],
  ['page.getByText(/^Montréal/)'],
  ["page.getByText('$525,000')"],
  ['page.getByText(/\\$525/)'],
  ["page.getByText('1,204 homes')"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source code of a test
  ['page.getByText(`${name} in Texas`)'],
])('rejects a market fact in a stage test, as in %s', (source) => {
  expect(rulesOf(stage, source)).toEqual(['1 market fact'])
  expect(rulesOf('web/e2e/stage/helper.ts', source)).toEqual([])
})

test('allows a stage test to type a price and to name a place in its title', () => {
  expect(rulesOf(stage, "field.fill('700,000')")).toEqual([])
  expect(rulesOf(stage, "test('finds Austin, TX', run)")).toEqual([])
  expect(rulesOf(stage, "expect(title).toBe('0.125 or 12345')")).toEqual([])
})

test('reads every message in a message catalog', () => {
  expect(textsIn({ a: { b: 'One', c: { d: 'Two' } }, e: 'Three' })).toEqual(['One', 'Two', 'Three'])
})
