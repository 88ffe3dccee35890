/**
 * Checks the language of all text that people read: comments, test titles, schema descriptions, Markdown, and
 * the English message catalogs. `npx tsx scripts/prose/check-prose.ts [FILE...]` reads the whole repository,
 * or the given files.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from '../processes.ts'
import { proseExtensions } from './extract-prose.ts'
import { findingsIn } from './find-prose.ts'

/** Generated files, French files, and files that quote wording that the rules reject. */
const SKIPPED =
  /^graph\/(supergraph|schema)\.graphql$|\/i18n\/fr\/|fr-CA\.md$|\.fr\.(ts|json)$|^docs\/planted-faults\.md$/
/** Message catalogs. Other JSON files are data. */
const CATALOG = /\/i18n\/en\/[^/]+\.json$/

function isChecked(file: string): boolean {
  if (SKIPPED.test(file)) return false
  if (file.endsWith('.json')) return CATALOG.test(file)
  if (/(^|\/)(Dockerfile|\.env\.example)$/.test(file)) return true
  return proseExtensions.includes(extname(file))
}

const given = process.argv.slice(2)
const files = given.length
  ? given
  : execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

let count = 0
for (const file of files.filter(isChecked)) {
  const path = join(root, file)
  if (!existsSync(path)) continue
  for (const finding of await findingsIn(file, readFileSync(path, 'utf8'))) {
    console.error(`${file}:${finding}`)
    count += 1
  }
}
console.error(`${count} findings`)
process.exitCode = count > 0 ? 1 : 0
