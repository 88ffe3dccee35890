import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** An event of the catalogue, or an item in one, as its type says it. */
export interface CatalogEvent {
  /** When it happens, in the words above it. */
  when: string
  /** What each parameter is, by its name. */
  parameters: Record<string, string>
}

const file = join(import.meta.dirname, '../lib/analytics/events.ts')

const docCommentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')

/**
 * Every event by its name, and `Item`, read from their types: those are gone once the site is built, so that the
 * catalogue costs a browser nothing.
 */
export function readCatalog(): Record<string, CatalogEvent> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((found) => [found.name.text, found]),
  )
  const parametersIn = (node: ts.Node | undefined): [string, string][] => {
    if (!node) return []
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(parametersIn)
    if (ts.isTypeReferenceNode(node)) return parametersIn(interfaces.get(node.typeName.getText()))
    if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return []
    return node.members.map((member) => [member.name?.getText() ?? '', docCommentOf(member)])
  }
  const entry = (documented: ts.Node, type: ts.Node | undefined): CatalogEvent => ({
    when: docCommentOf(documented),
    parameters: Object.fromEntries(parametersIn(type)),
  })
  const item = interfaces.get('Item')
  const events = interfaces.get('Events')?.members.filter(ts.isPropertySignature) ?? []
  return Object.fromEntries([
    ...events.map((event) => [event.name.getText(), entry(event, event.type)]),
    ...(item ? [['Item', entry(item, item)]] : []),
  ])
}
