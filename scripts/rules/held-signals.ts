/**
 * Finds abort signals that lose their sources when garbage is collected: those of AbortSignal.any and
 * AbortSignal.timeout. `withDeadline` of kit/deadline takes their place.
 */
import ts from 'typescript'

/** True for `AbortSignal.abort`, whose signal has no source, for a check of a value's class, and for a test's spy. */
function isHarmless(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'vi.spyOn'
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return parent.name.text === 'abort'
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
}

/** Returns the lines of a source that use the class AbortSignal, under any name, in a way that can lose a source. */
export function heldSignalLines(file: string, source: string): number[] {
  if (!source.includes('AbortSignal')) return []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isIdentifier(node) && node.text === 'AbortSignal') {
      const isName = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
      if (!isHarmless(isName ? node.parent : node))
        lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return lines
}
