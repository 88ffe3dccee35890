import type { FakeAnswer, FakeCall } from '@gable/subgraph-kit/testing/fake-rest'
import { type TestSubgraph, testSubgraph } from '@gable/subgraph-kit/testing/test-subgraph'
import { createSubgraph } from '../subgraph.ts'

/** This subgraph on fake services, with the feature on or off. The calls that ask for features are left out. */
export async function accountsSubgraph(answer: FakeAnswer, profileFlow = false): Promise<TestSubgraph> {
  const calls: FakeCall[] = []
  const under = await testSubgraph(createSubgraph, (call) => {
    if (call.path.endsWith('/site/flags')) return { profileFlow }
    calls.push(call)
    return answer(call)
  })
  return { ...under, calls, called: () => calls.map(({ method, path }) => `${method} ${path}`) }
}

/** The same with the feature on. */
export const profileSubgraph = (answer: FakeAnswer) => accountsSubgraph(answer, true)
