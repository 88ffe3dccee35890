import { print } from 'graphql'
import { subgraphSdls } from '../subgraphs.ts'
import type { SubgraphDefinition } from './world-subgraph.ts'

/** The four Gable subgraphs, resolved from generated data instead of services. */
export const gableSubgraphs = (): SubgraphDefinition[] =>
  subgraphSdls().map(({ name, typeDefs }) => ({ name, typeDefs: print(typeDefs) }))
