/** Compares docs/features.md with the tests of a repository. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles } from './file-kinds.ts'
import { fullOnlyMistakes } from './full-only.ts'

interface Row {
  id: string
  /** Source files and folders, relative to the root. */
  places: string[]
  tests: string[]
}

const FEATURES_TABLE = 'docs/features.md'

/** Returns the name of the called function: `test`, or `test.each` for `test.each([…])('…')`. */
function calleeOf({ expression }: ts.CallExpression): string {
  if (ts.isCallExpression(expression)) return calleeOf(expression)
  if (ts.isTaggedTemplateExpression(expression)) return expression.tag.getText()
  return ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression) ? expression.getText() : ''
}

/** Returns the titles of a file's tests and groups. Skipped tests are excluded because they prove nothing. */
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

/** Returns the row IDs in the titles of a test file, as in `test('[LIST-07] …')`. */
const rowsNamedIn = (file: string, source: string): string[] =>
  titlesIn(file, source)
    .flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g)])
    .flatMap(([, ids = '']) => ids.split(/\s*,\s*/))

/** Maps each test file to the row IDs in its titles. */
function namedByTests(root: string): Map<string, string[]> {
  const files = listFiles(root).filter((file) => /\.(test|spec)\.m?[jt]sx?$/.test(file))
  return new Map(files.map((file) => [file, rowsNamedIn(file, readFileSync(join(root, file), 'utf8'))]))
}

/** Returns the paths of the files that a table cell links to. */
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
 * Returns one line for each mistake. Every requirement in a test title must have a row, every row must link
 * to existing files and to tests whose titles contain its ID, and `npm test` must run at least one of those
 * tests.
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
