/** docs/features.md against the tests of a repository. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { fullOnlyMistakes } from './full-only.ts'

interface Row {
  id: string
  /** Files and folders, relative to the root. */
  places: string[]
  tests: string[]
}

const FEATURES_TABLE = 'docs/features.md'

/** What a call calls: `test`, `test.each` of `test.each([…])('…')`. */
function calleeOf({ expression }: ts.CallExpression): string {
  if (ts.isCallExpression(expression)) return calleeOf(expression)
  if (ts.isTaggedTemplateExpression(expression)) return expression.tag.getText()
  return ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression) ? expression.getText() : ''
}

/** The titles of a file's tests and groups; a skipped test proves nothing and has none. */
function titlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = calleeOf(node)
      const [title] = node.arguments
      if (
        title &&
        (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) &&
        /^(test|it|describe)\b/.test(callee) &&
        !/\.(skip|todo|fixme|fails)\b/.test(callee)
      ) {
        titles.push(title.getText())
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return titles
}

/** The rows that the titles of a test file name, as in `test('[LIST-07] …')`. */
const rowsNamedIn = (file: string, source: string): string[] =>
  titlesIn(file, source)
    .flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g)])
    .flatMap(([, ids = '']) => ids.split(/\s*,\s*/))

/** Each test file with the rows it names. */
function namedByTests(root: string): Map<string, string[]> {
  const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listing
    .split('\n')
    .filter((file) => /\.(test|spec)\.m?[jt]sx?$/.test(file) && existsSync(join(root, file)))
  return new Map(files.map((file) => [file, rowsNamedIn(file, readFileSync(join(root, file), 'utf8'))]))
}

/** What the links of a cell lead to. */
const linked = (cell = '') =>
  [...cell.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => join(FEATURES_TABLE, '..', target))

function featureRows(root: string): Row[] {
  return [...readFileSync(join(root, FEATURES_TABLE), 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|(.*)\|$/gm)].map(
    ([, id = '', cells = '']) => {
      const [, places, tests] = cells.split(' | ')
      return { id, places: linked(places), tests: linked(tests) }
    },
  )
}

function mistakesOf(row: Row, named: Map<string, string[]>, root: string): string[] {
  const { id, places, tests } = row
  const missing = [...places, ...tests].filter((file) => !existsSync(join(root, file)))
  const silent = tests.filter((file) => !missing.includes(file) && !named.get(file)?.includes(id))
  return [
    ...(places.length === 0 ? [`${id}: ${FEATURES_TABLE} does not say where it lives.`] : []),
    ...(tests.length === 0 ? [`${id}: ${FEATURES_TABLE} does not say which test proves it.`] : []),
    ...missing.map((file) => `${id}: ${FEATURES_TABLE} names ${file}, which does not exist.`),
    ...silent.map((file) => `${id}: no test of ${file} has [${id}] in its title.`),
  ]
}

/**
 * One line for each mistake: every requirement that a test names has its row, every row leads to files that exist and to
 * tests that name it, and `npm test` runs one of them.
 */
export function featureMistakes(root: string): string[] {
  const named = namedByTests(root)
  const rows = featureRows(root)
  const ids = rows.map(({ id }) => id)
  return [
    ...[...named].flatMap(([file, found]) =>
      [...new Set(found)]
        .filter((id) => !ids.includes(id))
        .map((id) => `${id}: ${file} names it in a title, and ${FEATURES_TABLE} has no row for it.`),
    ),
    ...ids
      .filter((id, at) => ids.indexOf(id) !== at)
      .map((id) => `${id}: ${FEATURES_TABLE} has two rows for it.`),
    ...rows.flatMap((row) => mistakesOf(row, named, root)),
    ...fullOnlyMistakes(ids, named),
  ]
}
