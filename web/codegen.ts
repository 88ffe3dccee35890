import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'

const GENERATED = join('platform', 'graphql', 'generated')
const sources = join(import.meta.dirname, 'src')

/** Sources with operations. The generator parses each file that it reads, which takes seconds for all of them. */
const documents = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(GENERATED))
  .map((file) => join(sources, file))
  .filter((file) => /\b(gql`|graphql\()/.test(readFileSync(file, 'utf8')))

/**
 * Generates types for every operation and fragment in `src` from the committed public schema. Apollo Client
 * does the fragment masking.
 */
const config: CodegenConfig = {
  schema: '../graph/schema.graphql',
  documents,
  generates: {
    'src/platform/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        strictScalars: true,
        scalars: { DateTime: 'string', Date: 'string', JSON: 'unknown' },
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
}

export default config
