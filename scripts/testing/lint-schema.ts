import graphql from '@graphql-eslint/eslint-plugin'
import { Linter, type Rule } from 'eslint'

/** Returns the messages of one rule for a schema text. */
export const lintSchema = (sdl: string, rule: Rule.RuleModule, ...options: unknown[]): string[] =>
  new Linter()
    .verify(
      sdl,
      [
        {
          files: ['**/*.graphql'],
          languageOptions: { parser: graphql.parser },
          plugins: { gable: { rules: { rule } } },
          rules: { 'gable/rule': ['error', ...options] },
        },
      ],
      'some.graphql',
    )
    .map(({ message }) => message)
