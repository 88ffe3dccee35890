/** Fails when a word is missing, unused or written into the code, in either language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words as english, rooms as englishRooms } from '../../src/i18n/en.ts'
import { words as french, rooms as frenchRooms } from '../../src/i18n/fr.ts'
import { compareCatalogues, compareUsage, equalPlurals, flatten, looseSigns, readUsage } from './words.ts'

const src = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(src, file), 'utf8')

const lateOf = async (rooms: Record<string, () => Promise<{ default: unknown }>>) =>
  (await Promise.all(Object.values(rooms).map((room) => room()))).flatMap((words) => [
    ...flatten(words.default),
  ])
const en = new Map([...flatten(english), ...(await lateOf(englishRooms))])
const fr = new Map([...flatten(french), ...(await lateOf(frenchRooms))])
const usages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\/|generated/.test(file))
  .map((file) => readUsage(file, read(file)))

const problems = [
  ...compareCatalogues('en', 'en-US', en, 'fr', fr),
  ...compareCatalogues('fr', 'fr-CA', fr, 'en', en),
  ...looseSigns('fr', fr),
  ...equalPlurals('en', en),
  ...equalPlurals('fr', fr),
  ...compareUsage(en, usages),
]
for (const problem of problems) console.error(problem)
console.warn(`${en.size} words in English, ${fr.size} in French, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
