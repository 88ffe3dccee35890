import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asBody, attacks, MB, post } from '../fixtures/attacks.ts'
import { startGraph } from '../fixtures/start-graph.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('does not leak memory over repeated attacks', async () => {
  const graph = await startGraph()
  const heapAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) for (const [, body] of attacks) await post(graph, body)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(2)
  expect(await heapAfter(3)).toBeLessThan(before + 20 * MB)
})

test('[F-41] does not fill the memory with operations that differ only in a long comment or string', async () => {
  const graph = await startGraph({ env: { LIMIT_QUERY_LENGTH: String(MB) } })
  const long = 'x'.repeat(900_000)
  const heapAfter = async (operations: number, round: string) => {
    for (let index = 0; index < operations; index++) {
      await post(graph, asBody(`{ homes { id } } #${round}${index}${long}`))
      await post(graph, asBody(`{ echo(text: "${round}${index}${long}") }`))
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(2, 'a')
  expect(await heapAfter(140, 'b')).toBeLessThan(before + 150 * MB)
})
