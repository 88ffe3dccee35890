import { z } from 'zod'

interface Node {
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  anyOf?: Node[]
}

/** Returns the first alternative of the schema that is not null. */
const withoutNull = (node: Node): Node => node.anyOf?.find(({ type }) => type !== 'null') ?? node

function collect(
  schema: Node,
  path: string,
  isCertain: boolean,
  found: { always: string[]; within: string[] },
) {
  const node = withoutNull(schema)
  if (node.items) return collect(node.items, `${path}[]`, isCertain, found)
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    const isRequired = node.required?.includes(name) ?? false
    const at = path === '' || path === '[]' ? name : `${path}.${name}`
    const inner = withoutNull(property)
    const isLeaf = !inner.properties && !inner.items?.properties && !inner.items?.anyOf
    if (isRequired && isLeaf) (isCertain ? found.always : found.within).push(at)
    collect(property, at, isCertain && isRequired, found)
  }
}

/**
 * Returns the fields that a contract requires in a response: in every response (`always`), or only when the
 * parent object is present (`within`).
 */
export function requiredFields(contract: z.ZodType): { always: string[]; within: string[] } {
  const found = { always: [], within: [] }
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Node
  collect(schema, '', true, found)
  return found
}
