import { serveSubgraph } from '@gable/subgraph-kit/server'
import { createSubgraph } from './subgraph.ts'

await serveSubgraph(createSubgraph, 4003)
