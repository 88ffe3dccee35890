import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Documents = { graphql: (source: string) => object }

const generated = join(import.meta.dirname, '../../src/platform/graphql/generated/gql.ts')
const DOCUMENT_CALL = /\bgraphql\(`([^`]*)`\)/g
/** A document that only its types are wanted of. */
const UNUSED_DOCUMENT = /^graphql\(`[^`]*`\)$/gm

/**
 * Puts each GraphQL document into the module that asks for it. Generated code keeps all of them in one table, which
 * every page would load with its first bundle. A document that was not generated stops the build.
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
        if (!('kind' in document)) this.error(`The types of this operation are not generated: ${source}`)
        return `(${JSON.stringify(document)})`
      })
      return { code: placed, map: null }
    },
  }
}
