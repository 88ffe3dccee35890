// Lints GraphQL only; Biome lints everything else.
import graphql from '@graphql-eslint/eslint-plugin'
import { accessRule } from './scripts/access-rule.mjs'
import { descriptionRule } from './scripts/description-rule.mjs'

export default [
  {
    files: ['subgraphs/*/src/**/*.graphql'],
    languageOptions: { parser: graphql.parser },
    plugins: {
      '@graphql-eslint': graphql,
      gable: { rules: { access: accessRule, description: descriptionRule } },
    },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      '@graphql-eslint/description-style': ['error', { style: 'inline' }],
      '@graphql-eslint/require-deprecation-reason': 'error',
      'gable/access': 'error',
      'gable/description': 'error',
    },
  },
  {
    // All data in this subgraph belongs to members, so every field must declare its access.
    files: ['subgraphs/accounts/src/**/*.graphql'],
    rules: { 'gable/access': ['error', { everyType: true }] },
  },
]
