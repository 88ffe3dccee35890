import { serveAlone } from '@gable/subgraph-kit/server'
import { subgraph } from './subgraph.ts'

await serveAlone(subgraph, 4003)
