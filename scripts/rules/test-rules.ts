/** Rules for test sources, enforced by `scripts/check-tests.ts`. */
import ts from 'typescript'

type Rule = 'waiting' | 'sleep' | 'shared member' | 'UI text' | 'market fact'

export interface Problem {
  rule: Rule
  file: string
  line: number
  message: string
}

export interface Known {
  /** Every message in the message catalogs. */
  messages: ReadonlySet<string>
  /** The rows of docs/features.md by id. */
  requirements: ReadonlyMap<string, string>
}

const isBrowserTest = (file: string) => file.startsWith('web/e2e/')
/** True for stage and journey specs. Their shared helpers have other file names. */
const isShortSpec = (file: string) => /^web\/e2e\/(stage|journeys)\/.*\.spec\.ts$/.test(file)
const isFastTest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.full\.test\./.test(file)

const REAL_TIME = /\/\/ real time: \S/
const LONGER = /^test\.(slow|setTimeout)$|^(testInfo|info)\.setTimeout$|\.info\(\)\.setTimeout$/
const SPEC = /\/\/ spec: ([A-Z]+-\d+)/

const MEMBERS = /\b(ada|etienne|maya)@example\.com\b/
const STATE =
  'Texas|Florida|Georgia|Tennessee|California|Colorado|Washington|Arizona|Illinois|Ontario|Quebec|Québec'
const CITY =
  'Austin|New York|Orlando|Tampa|Atlanta|Nashville|Raleigh|San Antonio|San Francisco|Denver|Seattle|Phoenix|Dallas|Houston|Miami|Chicago|Boston|Toronto|Montreal|Montréal'
const FACTS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a place', new RegExp(`\\b(${CITY}|${STATE})(?![\\p{L}])`, 'u')],
  ['a place', /\p{Lu}[\p{L}.’' -]+, [A-Z]{2}\b/u],
  ['a place', /\/homes-for-(sale|rent)\/[a-z]{2}\//],
  ['a price', /\\?\$\s?\d/],
  ['a count', /(?<![\d.])\d{1,3}([,\u00a0\u202f]\d{3})+(?!\d)/],
]

/** Calls that wait for a fixed time or retry until they pass. */
const WAITING = new Set(['waitForTimeout', 'toPass', 'sleep'])
/** Calls whose string arguments are text that users read. */
const READERS = new Set([
  ...['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'],
  ...['toHaveText', 'toContainText', 'toHaveAccessibleName', 'toHaveAccessibleDescription', 'toHaveTitle'],
])
/** Options whose string values are text that users read. */
const READ_OPTIONS = new Set(['name', 'hasText', 'hasNotText', 'description'])
/** Calls that type text. Tests may choose this text freely. */
const TYPED = new Set(['fill', 'pressSequentially', 'type', 'selectOption'])

/** Returns the name of the called function without its object: `getByText` for `page.getByText`. */
const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()

const isTitle = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(test|it|describe)\b/.test(node.parent.expression.getText())

/** Returns the nearest enclosing call, whose arguments contain the node. */
function callAround(node: ts.Node): ts.CallExpression | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) return at
    if (ts.isStatement(at)) return undefined
  }
  return undefined
}

/** Whether users read a string: true for an argument of a `READERS` call and for a `READ_OPTIONS` option. */
function isRead(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) && READ_OPTIONS.has(parent.name.getText())) return true
  const call = callAround(node)
  return call !== undefined && READERS.has(calledName(call)) && !ts.isPropertyAssignment(parent)
}

/** Whether a `setTimeout` call has a delay. Without a delay, it only yields to the event loop. */
const isDelayed = ({ arguments: [, delay] }: ts.CallExpression) =>
  !['0', undefined].includes(delay?.getText())

/** True for `new Promise((resolve) => setTimeout(resolve, 50))` and similar. */
function isSleep(node: ts.NewExpression): boolean {
  const [executor] = node.arguments ?? []
  if (node.expression.getText() !== 'Promise' || !executor) return false
  if (!ts.isArrowFunction(executor) && !ts.isFunctionExpression(executor)) return false
  const resolve = executor.parameters[0]?.name.getText()
  const waits = (inner: ts.Node): boolean =>
    (ts.isCallExpression(inner) &&
      calledName(inner) === 'setTimeout' &&
      inner.arguments[0]?.getText().match(new RegExp(`\\b${resolve}\\b`)) !== null &&
      isDelayed(inner)) ||
    (ts.forEachChild(inner, waits) ?? false)
  return waits(executor.body)
}

/** Returns the rule violations in the source of a test or a test helper. */
export function problemsOf(file: string, source: string, { messages, requirements }: Known): Problem[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const lines = source.split('\n')
  const problems: Problem[] = []
  const lineOf = (node: ts.Node) => parsed.getLineAndCharacterOfPosition(node.getStart()).line
  const near = (node: ts.Node) => `${lines[lineOf(node) - 1] ?? ''}\n${lines[lineOf(node)] ?? ''}`
  const add = (rule: Rule, node: ts.Node, message: string) =>
    problems.push({ rule, file, line: lineOf(node) + 1, message })

  const waiting = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && node.text === 'networkidle')
      add('waiting', node, 'wait for what the page shows, not for networkidle')
    if (ts.isPropertyAssignment(node) && /^retr(y|ies)$/.test(node.name.getText()))
      add('waiting', node, 'retries hide the cause')
    if (!ts.isCallExpression(node)) return
    const name = calledName(node)
    const isWaiting = name === 'setTimeout' ? isDelayed(node) : WAITING.has(name)
    if (isWaiting) add('waiting', node, `${name} depends on the speed of the machine`)
    if (LONGER.test(node.expression.getText())) add('waiting', node, 'a longer limit hides the cause')
  }

  const limit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'timeout')
      add('waiting', node, 'set limits per layer in playwright.config.ts')
  }

  const sleep = (node: ts.Node) => {
    const isImport =
      ts.isImportDeclaration(node) &&
      /^['"](node:)?timers\/promises['"]$/.test(node.moduleSpecifier.getText()) &&
      /\bsetTimeout\b/.test(node.getText())
    if (!isImport && !(ts.isNewExpression(node) && isSleep(node))) return
    if (!REAL_TIME.test(near(node)))
      add('sleep', node, 'use fake timers or wait for an event, or give the reason: // real time: …')
  }

  const member = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && MEMBERS.test(node.text))
      add('shared member', node, 'sample members are shared: create a new member')
    if (ts.isImportSpecifier(node) && node.name.text === 'ada')
      add('shared member', node, 'Ada is shared: create a new member')
    if (ts.isCallExpression(node) && calledName(node) === 'logIn' && node.arguments.length < 2)
      add('shared member', node, 'logIn without an email address signs in as Ada, whom all tests share')
  }

  const text = (node: ts.Node, title: string) => {
    if (!ts.isStringLiteralLike(node) || !messages.has(node.text) || !isRead(node)) return
    const [, id = ''] = SPEC.exec(near(node)) ?? []
    const isSpecified = [...title.matchAll(/[A-Z]+-\d+/g)].some(([one]) =>
      requirements.get(one)?.includes(node.text),
    )
    if (!requirements.has(id) && !isSpecified)
      add(
        'UI text',
        node,
        `“${node.text}” is in the message catalog: take it from there, or name what fixes it: // spec: …`,
      )
  }

  const fact = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    if (!isText && !ts.isRegularExpressionLiteral(node)) return
    if (isTitle(node) || ts.isImportDeclaration(node.parent)) return
    const call = callAround(node)
    if (call && TYPED.has(calledName(call))) return
    const written = ts.isStringLiteralLike(node) ? node.text : node.getText()
    const [what] = FACTS.find(([, pattern]) => pattern.test(written)) ?? []
    if (what) add('market fact', node, `${written} is ${what}: take it from the sample or from the graph`)
  }

  const visit = (node: ts.Node, title: string) => {
    if (isBrowserTest(file)) waiting(node)
    if (isFastTest(file)) sleep(node)
    if (isShortSpec(file)) {
      limit(node)
      member(node)
      text(node, title)
      fact(node)
    }
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    const inner = first && isTitle(first) ? `${title} ${first.getText()}` : title
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(parsed, '')
  return problems
}

/** Returns every message in a catalog parsed from JSON. */
export function textsIn(catalog: unknown): string[] {
  if (typeof catalog === 'string') return [catalog]
  return typeof catalog === 'object' && catalog !== null ? Object.values(catalog).flatMap(textsIn) : []
}
