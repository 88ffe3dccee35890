/** Fails when a word is missing, unused or written into the code, in either language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words as english } from '../../src/i18n/en.ts'
import { words as french } from '../../src/i18n/fr.ts'
import { lateRooms } from '../../src/i18n/late-words.ts'
import type { Locale } from '../../src/lib/locale.ts'
import { compareCatalogues, compareUsage, flatten, looseSigns, readUsage } from './words.ts'

const src = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(src, file), 'utf8')

const late = Object.values(lateRooms)
const lateOf = async (locale: Locale) =>
  (await Promise.all(late.map((room) => room[locale]()))).flatMap((words) => [...flatten(words.default)])
const en = new Map([...flatten(english), ...(await lateOf('en'))])
const fr = new Map([...flatten(french), ...(await lateOf('fr'))])
const usages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\/|generated/.test(file))
  .map((file) => readUsage(file, read(file)))

const problems = [
  ...compareCatalogues('en', 'en-US', en, 'fr', fr),
  ...compareCatalogues('fr', 'fr-CA', fr, 'en', en),
  ...looseSigns('fr', fr),
  ...compareUsage(en, usages),
]
for (const problem of problems) console.error(problem)
console.warn(`${en.size} words in English, ${fr.size} in French, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
