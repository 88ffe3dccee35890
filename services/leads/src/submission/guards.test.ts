import { memoryCounters } from '@gable/service-kit/limits/counters'
import { expect, test } from 'vitest'
import { createRateLimit } from './guards.ts'

const reply = { header: () => {} }

/** Returns how many of the leads from these addresses are accepted, held for review, and rejected. */
async function fatesOf(addresses: string[]) {
  const { exceedsSoftLimit } = createRateLimit(memoryCounters())
  const fates = { accepted: 0, held: 0, rejected: 0 }
  for (const address of addresses) {
    const isHeld = await exceedsSoftLimit(address, reply).catch(() => undefined)
    if (isHeld === undefined) fates.rejected += 1
    else fates[isHeld ? 'held' : 'accepted'] += 1
  }
  return fates
}

test('[F-201] limits visitors separately when their addresses have ports', async () => {
  const addresses = Array.from({ length: 100 }, (_, turn) => `198.51.100.${turn}:${40_000 + turn}`)
  expect(await fatesOf(addresses)).toEqual({ accepted: 100, held: 0, rejected: 0 })
})

test('[F-127] limits the leads from all networks of one IPv6 /48', async () => {
  const addresses = Array.from({ length: 600 }, (_, turn) => `2001:db8:1:${turn.toString(16)}::1`)
  expect(await fatesOf(addresses)).toEqual({ accepted: 160, held: 320, rejected: 120 })
})
