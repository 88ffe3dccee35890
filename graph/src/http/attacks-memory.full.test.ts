import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { attacks, MB, post } from '../testing/attacks.ts'
import { startGraph } from '../testing/start-graph.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('all attacks again and again leave the memory as it was', async () => {
  const graph = await startGraph()
  const heapAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) for (const [, body] of attacks) await post(graph, body)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(2)
  expect(await heapAfter(3)).toBeLessThan(before + 20 * MB)
})
