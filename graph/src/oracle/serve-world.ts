/**
 * Serves one subgraph with generated data in a separate process: `tsx serve-world.ts <graph> <name> <log>`.
 * Prints the server address, and appends a line to the log for each mutation that runs.
 */
import { appendFileSync } from 'node:fs'
import { createServer } from '@gable/subgraph-kit/server'
import { createWorld } from './oracle.ts'
import { isSchemaName, schemas } from './schemas.ts'
import { worldSubgraph } from './world-subgraph.ts'

const [graph = '', name, log = ''] = process.argv.slice(2)
if (!isSchemaName(graph)) throw new Error(`Unknown graph "${graph}".`)
const subgraphs = schemas[graph]
const definition = subgraphs.find((subgraph) => subgraph.name === name)
if (!definition) throw new Error(`Unknown subgraph "${name}".`)
const { world, rules } = createWorld(subgraphs)
const app = await createServer(
  worldSubgraph(definition, world, rules, (call) => appendFileSync(log, `${call}\n`)),
  { verifyToken: async () => ({ viewer: null, token: null }), isTrusted: () => false, logLevel: 'silent' },
)
process.once('SIGTERM', () => void app.close())
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
