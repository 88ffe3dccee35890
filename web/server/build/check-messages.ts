/** Checks the messages of both languages. Fails when a message is missing, unused, or hard-coded. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as english, namespaces as englishNamespaces } from '../../src/platform/i18n/en.ts'
import { messages as french, namespaces as frenchNamespaces } from '../../src/platform/i18n/fr.ts'
import {
  breakableSpaces,
  compareCatalogs,
  compareUsage,
  equalPlurals,
  flatten,
  readUsage,
} from './message-catalogs.ts'

const src = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(src, file), 'utf8')

const lazyMessages = async (namespaces: Record<string, () => Promise<{ default: unknown }>>) =>
  (await Promise.all(Object.values(namespaces).map((loadNamespace) => loadNamespace()))).flatMap(
    (messages) => [...flatten(messages.default)],
  )
const en = new Map([...flatten(english), ...(await lazyMessages(englishNamespaces))])
const fr = new Map([...flatten(french), ...(await lazyMessages(frenchNamespaces))])
const usages = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^fixtures\/|generated/.test(file))
  .map((file) => readUsage(file, read(file)))

const problems = [
  ...compareCatalogs('en', 'en-US', en, 'fr', fr),
  ...compareCatalogs('fr', 'fr-CA', fr, 'en', en),
  ...breakableSpaces('fr', fr),
  ...equalPlurals('en', en),
  ...equalPlurals('fr', fr),
  ...compareUsage(en, usages),
]
for (const problem of problems) console.error(problem)
console.warn(`${en.size} messages in English, ${fr.size} in French, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
