import { composeSupergraph } from './schema/supergraph.ts'
import { writeStale } from './schema/write-stale.ts'
import { subgraphSdls } from './subgraphs.ts'

/**
 * `npm run compose -w graph`: writes graph/supergraph.graphql and graph/schema.graphql out of the subgraphs.
 * With `--check` it writes nothing and fails when a committed file differs.
 */
const checkOnly = process.argv.includes('--check')
const composed = composeSupergraph(subgraphSdls())
const files = [
  { name: 'supergraph.graphql', text: composed.supergraphSdl },
  { name: 'schema.graphql', text: composed.apiSdl },
]

const stale = (await writeStale(new URL('../', import.meta.url), files, { checkOnly })).map(
  (name) => `graph/${name}`,
)

for (const hint of composed.hints) console.warn(hint)
if (stale.length === 0) console.warn('The composed schema is up to date.')
else if (!checkOnly) console.warn(`Wrote ${stale.join(' and ')}.`)
else {
  console.error(`Stale: ${stale.join(' and ')}. Run \`npm run schema\` and commit the result.`)
  process.exitCode = 1
}
