import { serveAlone } from '@gable/subgraph-kit/server'
import { createSubgraph } from './subgraph.ts'

await serveAlone(createSubgraph, 4004)
