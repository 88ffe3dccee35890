import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { expect, test } from 'vitest'
import { clustersKept, clusterVariables, keepClusters } from './kept-clusters.ts'

const newClient = () => new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
const bounds = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
const at = (zoom: number) => clusterVariables({ filters: { minBeds: 3 } }, { bounds, zoom })

test('[F-33] a client keeps the clusters of the 20 views that it used last', () => {
  const client = newClient()
  for (let zoom = 0; zoom < 20; zoom++) keepClusters(client, at(zoom), [])
  keepClusters(client, at(0), [])
  keepClusters(client, at(20), [])
  const kept = Array.from({ length: 21 }, (_, zoom) => zoom).filter((zoom) => clustersKept(client, at(zoom)))
  expect(kept).toEqual([0, ...Array.from({ length: 19 }, (_, index) => index + 2)])
})

test('keeps the clusters of each client and each search apart', () => {
  const client = newClient()
  keepClusters(client, at(10), [])
  expect(
    clustersKept(client, clusterVariables({ filters: { minBeds: 4 } }, { bounds, zoom: 10 })),
  ).toBeUndefined()
  expect(clustersKept(newClient(), at(10))).toBeUndefined()
})
