import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@gable/kit/time/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import { createOracle, type Oracle, type RemoteSubgraphs } from './oracle.ts'
import { schemas } from './schemas.ts'

const SEEDS = [11, 12, 13]
const OPERATIONS = 1_700
const serveScript = fileURLToPath(new URL('./serve-world.ts', import.meta.url))

describe.each(Object.entries(schemas))(
  '5,100 random operations over the subgraphs "%s"',
  (name, subgraphs) => {
    test.each(SEEDS)(
      'return the same responses as graphql-js, interpreted and compiled: seed %i',
      async (seed) => {
        const oracle = await createOracle(subgraphs)
        const { differences, shares, combined } = await compare(oracle, { seed, operations: OPERATIONS })
        await oracle.stop()
        process.stderr.write(`${JSON.stringify({ name, seed, combined, shares })}\n`)
        expect(differences).toEqual([])
      },
      10 * MINUTE_MS,
    )
  },
)

describe.each(Object.entries(schemas))(
  'the subgraphs "%s", each running in a separate process',
  (name, subgraphs) => {
    const children: ChildProcess[] = []
    let oracle: Oracle

    beforeAll(async () => {
      const log = join(mkdtempSync(join(tmpdir(), 'gable-oracle-')), 'mutations.log')
      writeFileSync(log, '')
      const started = subgraphs.map(async (subgraph) => {
        const child = spawn(process.execPath, ['--import', 'tsx', serveScript, name, subgraph.name, log], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        children.push(child)
        for await (const line of createInterface({ input: child.stdout }))
          return [subgraph.name, `${line}/graphql`] as const
        throw new Error(`${subgraph.name} did not start.`)
      })
      const remote: RemoteSubgraphs = {
        urls: new Map(await Promise.all(started)),
        takeMutations() {
          const calls = readFileSync(log, 'utf8').split('\n').filter(Boolean)
          truncateSync(log)
          return calls
        },
      }
      oracle = await createOracle(subgraphs, remote)
    })
    afterAll(async () => {
      await oracle.stop()
      for (const child of children) child.kill()
    })

    test(
      'return the same responses as graphql-js to the same operations',
      async () => {
        const { differences } = await compare(oracle, { seed: SEEDS[0] ?? 0, operations: OPERATIONS })
        expect(differences).toEqual([])
      },
      10 * MINUTE_MS,
    )
  },
)
