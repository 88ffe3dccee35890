import type { FakeAnswer, FakeCall } from '@gable/subgraph-kit/testing/fake-rest'
import {
  type SubgraphPlace,
  type TestSubgraph,
  testSubgraph,
} from '@gable/subgraph-kit/testing/test-subgraph'
import { createSubgraph } from '../subgraph.ts'

/** This subgraph on fake services, with the feature on or off. Calls that read the feature flags are not recorded. */
export async function accountsSubgraph(
  answer: FakeAnswer,
  profileFlow = false,
  place?: SubgraphPlace,
): Promise<TestSubgraph> {
  const calls: FakeCall[] = []
  const answerAndRecord: FakeAnswer = (call) => {
    if (call.path.endsWith('/site/flags')) return { profileFlow }
    calls.push(call)
    return answer(call)
  }
  const subgraph = await testSubgraph(createSubgraph, answerAndRecord, {}, place)
  return { ...subgraph, calls, called: () => calls.map(({ method, path }) => `${method} ${path}`) }
}

/** The same with the feature on. */
export const profileSubgraph = (answer: FakeAnswer, place?: SubgraphPlace) =>
  accountsSubgraph(answer, true, place)
