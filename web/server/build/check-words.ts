/** Fails when a word is missing, unused or written into the code, in either language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareCatalogues, compareUsage, flatten, readUsage } from './words.ts'

const src = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(src, file), 'utf8')

const en = flatten(JSON.parse(read('i18n/en.json')))
const fr = flatten(JSON.parse(read('i18n/fr.json')))
const usages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\/|generated/.test(file))
  .map((file) => readUsage(file, read(file)))

const problems = [
  ...compareCatalogues('en', 'en-US', en, 'fr', fr),
  ...compareCatalogues('fr', 'fr-CA', fr, 'en', en),
  ...compareUsage(en, usages),
]
for (const problem of problems) console.error(problem)
console.warn(`${en.size} words in English, ${fr.size} in French, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
