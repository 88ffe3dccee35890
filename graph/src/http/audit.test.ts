import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { startGraph } from '../fixtures/start-graph.ts'

/** The audits of the GraphQL over HTTP working group; "warn" is a SHOULD and "notice" a MAY that does not hold. */
test('[F-66] passes every audit of GraphQL over HTTP, the optional ones too', async () => {
  const { url } = await startGraph()
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch })
  const results = await Promise.all(audits.map(({ fn }) => fn()))
  const failed = results.flatMap((result) =>
    result.status === 'ok' ? [] : [`${result.status}: ${result.name}: ${result.reason}`],
  )
  expect(failed).toEqual([])
  expect(results).toHaveLength(61)
})
