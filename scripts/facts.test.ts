import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Fact, factMistakes, facts, mayDefine } from './facts.ts'
import { listFiles } from './file-kinds.ts'
import { root } from './processes.ts'

const texts = new Map(
  listFiles(root)
    .filter(mayDefine)
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

test('each fact has as many definitions in the product as scripts/facts.ts allows', () => {
  expect(factMistakes(facts, texts)).toEqual([])
  expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length)
})

test.each([
  ['phone rule', 'const PHONE = /^1?[2-9]\\d{2}[2-9]\\d{6}$/'],
  ['email rule', "const MAIL = /^(?!\\.)(?!.*\\.\\.)[a-z0-9_'+\\-.]*@/"],
  ['property types', "const KINDS = [\n  'house',\n  'condo',\n  'townhome',\n]"],
  ['DAY_MS', 'const DAY = 24 * 60 * 60 * 1000'],
  ['withheld street', 'const street = home.internetAddressDisplayYN === false ? null : home.street'],
  ['client key of an address', 'function networkOf(ip: string) {'],
  ['consent categories', "type Purpose = 'analytics' | 'chat'"],
])('reports another definition of the %s', (name, copy) => {
  const fact = facts.filter((one) => one.name === name)
  expect(factMistakes(fact, texts)).toEqual([])
  const [mistake] = factMistakes(fact, new Map([...texts, ['kit/rules/planted.ts', copy]]))
  expect(mistake).toMatch(/ definitions, \d+ allowed: .*kit\/rules\/planted\.ts:\d/)
})

test('reports a number that is too high, and a pattern that finds nothing', () => {
  const fact: Fact = { name: 'answer', pattern: /ANSWER = 42/, definitions: 3 }
  const files = (count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`web/src/${index}.ts`, '\nconst ANSWER = 42']))
  expect(factMistakes([fact], files(3))).toEqual([])
  expect(factMistakes([fact], files(2))).toEqual([
    'answer: 2 of 3 definitions remain. Lower its number in scripts/facts.ts.',
  ])
  expect(factMistakes([{ ...fact, definitions: 1 }], files(2))).toEqual([
    'answer: 2 definitions, 1 allowed: web/src/0.ts:2, web/src/1.ts:2. Use the one that exists.',
  ])
  expect(factMistakes([fact], files(0))).toEqual([
    'answer: no definition. Correct its pattern in scripts/facts.ts, or delete the fact.',
  ])
})

test('searches the TypeScript of the product, also in a new top-level folder', () => {
  const paths = [
    'kit/time/day.ts',
    'web/src/a.tsx',
    'web/src/a.test.ts',
    'sample/a.ts',
    'services/a/migrations/1.sql',
  ]
  expect(paths.filter(mayDefine)).toEqual(['kit/time/day.ts', 'web/src/a.tsx'])
})
