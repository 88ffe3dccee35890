import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { startGraph } from '../fixtures/start-graph.ts'

/**
 * Runs the audits that the GraphQL over HTTP working group publishes. "warn" marks a failed SHOULD and
 * "notice" a failed MAY.
 */
test('[F-66] passes every GraphQL over HTTP audit, including the optional ones', async () => {
  const { url } = await startGraph()
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch })
  const results = await Promise.all(audits.map(({ fn }) => fn()))
  const failed = results.flatMap((result) =>
    result.status === 'ok' ? [] : [`${result.status}: ${result.name}: ${result.reason}`],
  )
  expect(failed).toEqual([])
  expect(results).toHaveLength(61)
})
