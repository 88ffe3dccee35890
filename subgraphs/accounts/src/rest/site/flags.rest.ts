import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'

/** Of the site's features, the one that this subgraph goes by. */
const flagsContract = z.object({ profileFlow: z.boolean().default(false) })

export function flagsRest(calls: RestCalls) {
  return { flags: () => calls.get(path`flags`, { response: flagsContract }) }
}
