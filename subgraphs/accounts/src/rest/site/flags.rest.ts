import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'

/** The only feature flag of the site that this subgraph reads. */
const flagsContract = z.object({ profileFlow: z.boolean().default(false) })

export function flagsRest(calls: RestCalls) {
  return { flags: () => calls.get(path`flags`, { response: flagsContract }) }
}
