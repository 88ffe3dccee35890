import ts from 'typescript'

export interface Site {
  operator: string
  start: number
  end: number
  replacement: string
}

const SyntaxKind = ts.SyntaxKind

const OPERATOR_SWAPS = new Map<ts.SyntaxKind, { operator: string; text: string }>([
  [SyntaxKind.LessThanToken, { operator: 'boundary', text: '<=' }],
  [SyntaxKind.LessThanEqualsToken, { operator: 'boundary', text: '<' }],
  [SyntaxKind.GreaterThanToken, { operator: 'boundary', text: '>=' }],
  [SyntaxKind.GreaterThanEqualsToken, { operator: 'boundary', text: '>' }],
  [SyntaxKind.EqualsEqualsEqualsToken, { operator: 'comparison', text: '!==' }],
  [SyntaxKind.ExclamationEqualsEqualsToken, { operator: 'comparison', text: '===' }],
  [SyntaxKind.AmpersandAmpersandToken, { operator: 'logical', text: '||' }],
  [SyntaxKind.BarBarToken, { operator: 'logical', text: '&&' }],
  [SyntaxKind.MinusToken, { operator: 'arithmetic', text: '+' }],
  [SyntaxKind.AsteriskToken, { operator: 'arithmetic', text: '/' }],
  [SyntaxKind.SlashToken, { operator: 'arithmetic', text: '*' }],
  [SyntaxKind.PercentToken, { operator: 'arithmetic', text: '*' }],
])

const METHOD_SWAPS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['toLowerCase', 'toUpperCase'],
])

/** Method calls that can be removed without changing the type: `a.filter(f)` becomes `a`. */
const DROPPABLE_METHODS = new Set(['filter', 'trim', 'toSorted', 'toReversed'])

/** Properties that contain text for operators and developers, such as metrics and OpenAPI descriptions. */
const TEXT_PROPERTIES = /^(help|description|summary|title)$/

/** Calls whose arguments are log or error messages. */
const TEXT_CALLS = /^(.*\.)?(log|logger|console)\.\w+$|^(.*\.)?(info|warn|debug|trace|fatal|describe)$|Error$/

const isTextCall = (node: ts.Node, source: ts.SourceFile) =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && TEXT_CALLS.test(node.expression.getText(source))

/** Returns true for statements that can be removed as a whole. */
function isEffect(node: ts.Node): node is ts.ExpressionStatement {
  if (!ts.isExpressionStatement(node)) return false
  const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  return ts.isCallExpression(inner) && inner.expression.kind !== SyntaxKind.SuperKeyword
}

function isReplaceableString(node: ts.Node): node is ts.StringLiteral {
  if (!ts.isStringLiteral(node) || node.text === '') return false
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return false
  if (
    ts.isPropertyAssignment(parent) &&
    (parent.name === node || TEXT_PROPERTIES.test(parent.name.getText()))
  )
    return false
  if (ts.isImportAttribute(parent)) return false
  if (ts.isCallExpression(parent) && parent.expression.kind === SyntaxKind.ImportKeyword) return false
  // Skips directives, `case` labels, and JSX attributes, because the compiler checks their values.
  return !ts.isExpressionStatement(parent) && !ts.isCaseClause(parent) && !ts.isJsxAttribute(parent)
}

function returnsValue(body: ts.Node): boolean {
  let found = false
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found = true
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return found
}

/**
 * Returns every location in a file where one mutation operator changes the behavior. Skips types, imports,
 * and log messages.
 */
export function mutationSites(fileName: string, text: string): Site[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2023, true)
  const sites: Site[] = []
  const replace = (operator: string, node: ts.Node, replacement: string) =>
    sites.push({ operator, start: node.getStart(source), end: node.end, replacement })

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isImportDeclaration(node) || isTextCall(node, source)) return
    if (ts.isIfStatement(node))
      replace('negated condition', node.expression, `!(${node.expression.getText(source)})`)
    if (ts.isConditionalExpression(node))
      replace('negated condition', node.condition, `!(${node.condition.getText(source)})`)
    if (ts.isBinaryExpression(node)) {
      const swap = OPERATOR_SWAPS.get(node.operatorToken.kind)
      if (swap) replace(swap.operator, node.operatorToken, swap.text)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      replace('removed not', node, node.operand.getText(source))
    if (isEffect(node) && !isTextCall(node.expression, source)) {
      replace('removed statement', node, '')
      if (ts.isAwaitExpression(node.expression))
        replace('removed await', node.expression, node.expression.expression.getText(source))
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const other = METHOD_SWAPS.get(name.text)
      if (other) replace('swapped method', name, other)
      if (DROPPABLE_METHODS.has(name.text)) replace('removed call', node, expression.getText(source))
    }
    if (node.kind === SyntaxKind.TrueKeyword) replace('flipped boolean', node, 'false')
    if (node.kind === SyntaxKind.FalseKeyword) replace('flipped boolean', node, 'true')
    if (isReplaceableString(node)) replace('emptied string', node, "''")
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !ts.isSpreadElement(node.parent))
      replace('emptied array', node, '[]')
    if (
      ts.isBlock(node) &&
      ts.isFunctionLike(node.parent) &&
      node.statements.length > 0 &&
      !returnsValue(node)
    )
      replace('emptied body', node, '{}')
    ts.forEachChild(node, visit)
  }
  visit(source)
  return sites
}

export function applySite(text: string, { start, end, replacement, operator }: Site): string {
  if (operator !== 'removed statement') return text.slice(0, start) + replacement + text.slice(end)
  const lineStart = text.lastIndexOf('\n', start) + 1
  const lineEnd = text.indexOf('\n', end)
  const alone = text.slice(lineStart, start).trim() === '' && text.slice(end, lineEnd).trim() === ''
  return alone
    ? text.slice(0, lineStart) + text.slice(lineEnd + 1)
    : `${text.slice(0, start)}{}${text.slice(end)}`
}
