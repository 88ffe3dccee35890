import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DocumentNode, Kind, parse, visit } from 'graphql'

export type SubgraphSdl = {
  name: string
  /** Where the subgraph answers when it runs as a process of its own on this machine. */
  url: string
  typeDefs: DocumentNode
}

const root = fileURLToPath(new URL('../../../subgraphs/', import.meta.url))
const ports = { accounts: 4001, listings: 4002, 'agents-and-offices': 4003, content: 4004 }

/** The SDL of every subgraph, read from its .graphql files, in a fixed order. */
export function subgraphSdls(): SubgraphSdl[] {
  const shared = readFileSync(join(root, 'kit/src/schema/shared.graphql'), 'utf8')
  return Object.entries(ports).map(([name, port]) => ({
    name,
    url: `http://localhost:${port}/graphql`,
    typeDefs: withOwnKeys(parse([shared, ...graphqlFiles(join(root, name, 'src'))].join('\n'))),
  }))
}

function graphqlFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** A key field marked `@external` cannot be jumped to from another subgraph, so nothing behind it composes. */
function withOwnKeys(typeDefs: DocumentNode): DocumentNode {
  return visit(typeDefs, {
    ObjectTypeDefinition(type) {
      const keys = (type.directives ?? [])
        .filter((directive) => directive.name.value === 'key')
        .flatMap((directive) => directive.arguments ?? [])
        .flatMap((argument) => (argument.value.kind === Kind.STRING ? argument.value.value.split(' ') : []))
      const fields = type.fields?.map((field) =>
        keys.includes(field.name.value)
          ? { ...field, directives: field.directives?.filter((d) => d.name.value !== 'external') }
          : field,
      )
      return { ...type, fields }
    },
  })
}
