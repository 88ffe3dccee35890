// GraphQL only: Biome lints everything else.
import graphql from '@graphql-eslint/eslint-plugin'

export default [
  {
    files: ['subgraphs/*/src/**/*.graphql'],
    languageOptions: { parser: graphql.parser },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      '@graphql-eslint/description-style': ['error', { style: 'inline' }],
      '@graphql-eslint/require-deprecation-reason': 'error',
    },
  },
]
