import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { autocompleteContract } from './autocomplete.contract.ts'

/** The calls to the autocomplete middleware that this subgraph makes. */
export function autocompleteRest(calls: RestCalls) {
  return {
    /** Categories without a value gives the most populous cities. */
    suggest: (autocompleteValue: string, categories?: string[]) =>
      calls.get(path`v1/autocomplete/country/usa`, {
        params: { autocompleteValue, categories },
        response: autocompleteContract,
      }),
  }
}

export type AutocompleteRest = ReturnType<typeof autocompleteRest>
