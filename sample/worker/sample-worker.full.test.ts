import { expect, onTestFinished, test } from 'vitest'
import { jobs } from './jobs.ts'
import { createSampleWorker } from './sample-worker.ts'

const austin = {
  placeKey: '4671654',
  placeName: 'Austin',
  displayName: 'Austin, TX',
  state: 'TX',
  population: 961_855,
  lat: 30.267,
  lon: -97.743,
  href: '/homes-for-sale/tx/austin/city/4671654',
}

test('returns from its thread what the same code returns in this one', async () => {
  const { neighborhood, streetMap, close } = createSampleWorker()
  onTestFinished(close)
  const around = { city: austin, neighborhood: null, schoolDistrict: null }
  const at = { lat: 30.25, lon: -97.76 }
  const tile = { z: 14, x: 3743, y: 6744 }
  expect(await neighborhood(around, at)).toEqual(await jobs.neighborhood({ around, at }))
  expect(await streetMap.tile(tile)).toEqual(await jobs.tile(tile))
  expect(await streetMap.streetNear([-97.76, 30.25])).toEqual(await jobs.streetNear([-97.76, 30.25]))
}, 60_000)
