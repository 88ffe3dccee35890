import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Documents = { graphql: (source: string) => object }

const generated = join(import.meta.dirname, '../../src/platform/graphql/generated/gql.ts')
const DOCUMENT_CALL = /\bgraphql\(`([^`]*)`\)/g
/** Matches a document that the module uses for its types only. */
const UNUSED_DOCUMENT = /^graphql\(`[^`]*`\)$/gm

/**
 * Inlines each GraphQL document into the module that uses it. The code generator puts all documents into one
 * table, which every page would otherwise load with its first bundle. Fails the build when the table lacks a
 * document.
 */
export function inlineDocuments(): Plugin {
  let table: Promise<Documents> | undefined
  return {
    name: 'gable:inline-documents',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (id === generated || !code.includes('graphql(`')) return null
      table ??= runnerImport<Documents>(generated).then(({ module }) => module)
      const { graphql } = await table
      const placed = code.replace(UNUSED_DOCUMENT, '').replace(DOCUMENT_CALL, (_, source: string) => {
        const document = graphql(source)
        if (!('kind' in document))
          this.error(`Failed to inline an operation: run the code generator for ${source}`)
        return `(${JSON.stringify(document)})`
      })
      return { code: placed, map: null }
    },
  }
}
