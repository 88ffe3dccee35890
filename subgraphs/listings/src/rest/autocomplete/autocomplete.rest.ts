import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { autocompleteContract } from './autocomplete.contract.ts'

/** Creates the client for the autocomplete service. */
export function autocompleteRest(calls: RestCalls) {
  return {
    /**
     * Returns suggestions by category. With categories and an empty value, returns the most populous cities.
     */
    suggest: (autocompleteValue: string, categories?: string[]) =>
      calls.get(path`v1/autocomplete/country/usa`, {
        params: { autocompleteValue, categories },
        response: autocompleteContract,
      }),
  }
}

export type AutocompleteRest = ReturnType<typeof autocompleteRest>
