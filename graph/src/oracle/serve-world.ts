/**
 * Serves one subgraph of the world in a process of its own: `tsx serve-world.ts <schemas> <name> <log>`. Prints its
 * address. Each mutation that it carries out is a line of the log.
 */
import { appendFileSync } from 'node:fs'
import { createServer } from '@gable/subgraph-kit/server'
import { gableSubgraphs } from './gable-subgraphs.ts'
import { kindsSubgraphs } from './kinds-schema.ts'
import { createWorld } from './oracle.ts'
import { worldSubgraph } from './world-subgraph.ts'

const [schemas, name, log = ''] = process.argv.slice(2)
const subgraphs = schemas === 'gable' ? gableSubgraphs() : kindsSubgraphs
const definition = subgraphs.find((subgraph) => subgraph.name === name)
if (!definition) throw new Error(`There is no subgraph ${name}.`)
const { world, rules } = createWorld(subgraphs)
const app = await createServer(
  worldSubgraph(definition, world, rules, (call) => appendFileSync(log, `${call}\n`)),
  { verifyToken: async () => ({ viewer: null, token: null }), isTrusted: () => false, logLevel: 'silent' },
)
process.once('SIGTERM', () => void app.close())
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
