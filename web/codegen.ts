import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Generates types for every operation and fragment in `src` from the committed public schema. Apollo Client
 * does the fragment masking.
 */
const config: CodegenConfig = {
  schema: '../graph/schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/platform/graphql/generated/**'],
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
