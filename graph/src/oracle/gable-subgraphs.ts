import { print } from 'graphql'
import { subgraphSdls } from '../subgraphs.ts'
import type { SubgraphDefinition } from './world-subgraph.ts'

/** The four subgraphs of Gable, to be answered by the world instead of by services. */
export const gableSubgraphs = (): SubgraphDefinition[] =>
  subgraphSdls().map(({ name, typeDefs }) => ({ name, typeDefs: print(typeDefs) }))
