import { composeSupergraph } from './schema/supergraph.ts'
import { staleReport, writeStale } from './schema/write-stale.ts'
import { subgraphSdls } from './subgraphs.ts'

/**
 * `npm run compose -w @gable/graph`: composes the subgraphs into graph/supergraph.graphql and
 * graph/schema.graphql. With `--check` it writes nothing and fails when a committed file differs.
 */
const checkOnly = process.argv.includes('--check')
const composed = composeSupergraph(subgraphSdls())
const files = [
  { name: 'supergraph.graphql', text: composed.supergraphSdl },
  { name: 'schema.graphql', text: composed.apiSdl },
]

const stale = await writeStale(new URL('../', import.meta.url), files, { checkOnly })
for (const hint of composed.hints) console.warn(hint)
const { text, isFailure } = staleReport(
  stale.map((name) => `graph/${name}`),
  { checkOnly },
)
console.warn(text)
if (isFailure) process.exitCode = 1
