/**
 * Checks all tests against the rules in scripts/rules/test-rules.ts, and all sources for abort signals that can lose their
 * sources. The files listed in scripts/rules/test-rules-older.ts may keep their known problems but must not gain new ones.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './file-kinds.ts'
import { root } from './processes.ts'
import { heldSignalLines } from './rules/held-signals.ts'
import { type Problem, problemsOf, textsIn } from './rules/test-rules.ts'
import { olderProblems } from './rules/test-rules-older.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const catalogs = ['web/src/platform/i18n/en', 'web/src/platform/i18n/fr'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file): unknown => JSON.parse(read(join(folder, file)))),
)
const known = {
  messages: new Set(textsIn(catalogs)),
  requirements: new Map(
    [...read('docs/features.md').matchAll(/^\| ([A-Z]+-\d+) \| (.*?) \|/gm)].map(([, id = '', what = '']) => [
      id,
      what,
    ]),
  ),
}
const paths = listFiles(root)
const files = paths.filter((file) => /^web\/e2e\/.*\.ts$|\.test\.tsx?$/.test(file))

const kinds = new Map<string, Problem[]>()
for (const problem of files.flatMap((file) => problemsOf(file, read(file), known))) {
  const kind = `${problem.file}: ${problem.rule}`
  kinds.set(kind, [...(kinds.get(kind) ?? []), problem])
}

const isListing = process.argv.includes('--list')
if (isListing) for (const [kind, { length }] of kinds) process.stdout.write(`  '${kind}': ${length},\n`)
for (const [kind, problems] of kinds) {
  const older = olderProblems[kind] ?? 0
  if (problems.length <= older || isListing) continue
  for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`)
  if (older > 0) console.error(`${kind}: ${problems.length} problems, ${older} of them known`)
  process.exitCode = 1
}
for (const [kind, older] of Object.entries(olderProblems)) {
  const now = kinds.get(kind)?.length ?? 0
  if (now >= older || isListing) continue
  process.stdout.write(
    `${kind}: ${now} of ${older} known problems remain; lower the number in scripts/rules/test-rules-older.ts\n`,
  )
}

for (const file of paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)))
  for (const line of heldSignalLines(file, read(file))) {
    console.error(
      `${file}:${line}: AbortSignal.any and AbortSignal.timeout lose their sources when garbage is collected. Use withDeadline.`,
    )
    process.exitCode = 1
  }
