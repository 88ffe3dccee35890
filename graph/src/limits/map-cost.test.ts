import { readFileSync } from 'node:fs'
import { buildSchema, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { readEnv } from '../config/env.ts'
import { declaredCosts } from './declared-costs.ts'
import { operationCost } from './operation-size.ts'

const committed = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** Returns the cost of an operation by the committed schema. */
function costOf(text: string): number {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  return operationCost({
    schema: buildSchema(committed('schema.graphql')),
    costs: declaredCosts(committed('supergraph.graphql')),
    operation,
    fragments: new Map(),
    variables: {},
  })
}

test('[CS-98] a visitor can load a map of 500 homes several times per second', () => {
  const cost = costOf(`{
    search(input: { filters: { minBeds: 3 } }) {
      clusters(bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }, zoom: 11, singlesUpTo: 500) {
        location { lat lon }
        bounds { minLat maxLat minLon maxLon }
        count
        pin { recordId uPI price isNew hasOpenHouse }
      }
    }
  }`)
  const { LIMIT_COST_IN_FLIGHT, LIMIT_COST_PER_SECOND } = readEnv({})
  expect(cost).toBeGreaterThan(2 * 500)
  expect(cost).toBeLessThan(LIMIT_COST_IN_FLIGHT / 2)
  expect(cost).toBeLessThan(LIMIT_COST_PER_SECOND / 5)
})

test('[F-191] the first clusters of a search cost a fifth of the clusters of a map', () => {
  const search = (fields: string) => costOf(`{ search(input: {}) { totalResults ${fields} } }`)
  const first = search(`firstClusters(width: 519, height: 555, singlesUpTo: 500, pricesUpTo: 60) {
    lats lons counts prices newListings openHouses
  }`)
  expect(first - search('')).toBeLessThan(350)
  // The service computes bounds and clusters, whatever is selected.
  const least = search('firstClusters(width: 1, height: 1) { __typename }') - search('')
  expect(least).toBeGreaterThanOrEqual(search('bounds { __typename }') - search('') + 100)
})
