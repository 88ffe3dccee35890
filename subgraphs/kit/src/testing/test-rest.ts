import { onTestFinished } from 'vitest'
import { parseEnv } from '../env.ts'
import type { RequestContext } from '../request-context.ts'
import { type CallEvent, createRest, type LossEvent, type RestCalls } from '../rest/rest-client.ts'
import { type FakeAnswer, type FakeCall, fakeRest } from './fake-rest.ts'
import { testRequest } from './test-request.ts'

export interface TestRest {
  as(request?: RequestContext): RestCalls
  calls: FakeCall[]
  events: CallEvent[]
  losses: LossEvent[]
}

/** A REST client with small limits on a fake service whose base address has a path; it waits longer than most tests. */
export async function testRest(
  answer: FakeAnswer,
  limits: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<TestRest> {
  const fake = await fakeRest(answer)
  const events: CallEvent[] = []
  const losses: LossEvent[] = []
  const env = parseEnv({ REST_TIMEOUT_MS: '30000', REST_MAX_BYTES: '65536', ...limits })
  const rest = createRest(env, {
    onCall: (event) => events.push(event),
    onLoss: (event) => losses.push(event),
  })
  onTestFinished(() => rest.close())
  const service = rest.service('listings', { url: `${fake.url}/base`, headers })
  return { as: (request = testRequest()) => service.as(request), calls: fake.calls, events, losses }
}
