/**
 * `npm run counts`: prints the lines of the tracked files by kind and folder, the sizes of the product's files,
 * the files that know one fact, and the files that run for each of five requests, each with its difference from
 * the budget. Exits with code 1 when the product's lines or a number of files exceed their budget. `--at COMMIT`
 * counts another commit, without its requests.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { budgetNote, budgetOf, exceeds } from './budgets.ts'
import { kindOf } from './file-kinds.ts'
import { countedFiles, fileSizes, lineTotals } from './line-counts.ts'
import { root } from './processes.ts'

const { values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
const commit = values.at ? [values.at] : []
/** Git's name of a tree without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Fields that show how many files one fact has: each appears in all layers. */
const FIELDS = {
  zoning: '\\bzoning\\b',
  notifyOn: '\\bnotify_?on\\b',
  acceptAllCookies: 'accept_?all_?cookies',
  recaptchaKey: 'recaptcha_?(site_?)?key',
  maxHoaFee: 'max_?hoa_?fee|hoa_fee',
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })

const SKIPPED = ['sample', 'bench', 'docs', 'scripts', '*.md'].map((path) => `:!${path}`)

const filesWith = (pattern: string): string[] =>
  git('grep', '-liE', pattern, ...commit, '--', ...SKIPPED)
    .trim()
    .split('\n')
    .map((path) => path.replace(/^[^:]+:/, ''))
    .filter((path) => kindOf(path) !== 'test' && !/^graph\/(clients\/|\w+\.graphql$)|generated/.test(path))

const files = countedFiles(git('diff', '--numstat', '--no-renames', EMPTY_TREE, ...commit))
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/** Prints a count with its difference from the budget. Lines of tests and of folders may grow. */
function show(name: string, count: number): void {
  const budget = budgetOf(name)
  const note = budget ? ` (${signed.format(count - budget.value)})` : ''
  process.stdout.write(`${name}: ${count.toLocaleString('en-US')}${note}\n`)
  if (!exceeds(name, count) || (name.startsWith('lines') && name !== 'lines product')) return
  console.error(`${name}: ${budgetNote(name, count)}`)
  process.exitCode = 1
}

for (const [name, lines] of lineTotals(files)) show(name, lines)
const { median, p90, longest } = fileSizes(files.filter(({ kind }) => kind === 'product'))
process.stdout.write(
  `product files: median ${median} lines, p90 ${p90}, longest ${longest?.lines} (${longest?.path})\n`,
)
for (const [field, pattern] of Object.entries(FIELDS))
  show(`files of field ${field}`, filesWith(pattern).length)
if (commit.length === 0) {
  const script = ['--import', 'tsx', 'scripts/request-files.ts']
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' })
  process.exitCode ||= status ?? 1
}
