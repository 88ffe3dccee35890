import { expect, test } from 'vitest'
import { parseKey } from '../../photos/grammar/photo-key.ts'
import { market } from '../fixtures/generated-market.ts'

/** Years of experience and the decade of the age in the portrait of each agent with a portrait. */
const agents = market.agents.flatMap(({ photoKey, yearsExperience }) =>
  photoKey === null ? [] : [{ years: yearsExperience, decade: parseKey(photoKey)?.age ?? 0 }],
)

test('the portrait of an agent is old enough for the years of experience', () => {
  expect(agents.length).toBeGreaterThan(market.agents.length * 0.9)
  for (const { years, decade } of agents) {
    expect(decade).toBeGreaterThanOrEqual(Math.floor((22 + years) / 10))
    expect(decade).toBeLessThanOrEqual(7)
  }
  const experienced = agents.filter(({ years }) => years >= 25)
  expect(experienced.length).toBeGreaterThan(10)
  expect(Math.min(...experienced.map(({ decade }) => decade))).toBeGreaterThanOrEqual(4)
})

test('agents with little experience have many ages', () => {
  const beginners = agents.filter(({ years }) => years <= 5)
  const decades = new Set(beginners.map(({ decade }) => decade))
  expect(decades.size).toBeGreaterThanOrEqual(4)
  const young = beginners.filter(({ decade }) => decade <= 3)
  expect(young.length / beginners.length).toBeGreaterThan(0.4)
})
