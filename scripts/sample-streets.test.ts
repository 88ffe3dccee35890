import { tileJson } from '@gable/sample/streets/tile-json'
import { expect, test } from 'vitest'
import { creditsOf } from '../web/server/basemap/map-credits.ts'
import { SAMPLE_STREETS } from '../web/src/ui/map/basemap/basemap-credits.ts'

test('[CS-96] the site knows the attribution of the sample streets, which it translates', () => {
  expect(creditsOf(tileJson('https://services.example.com').attribution)).toEqual([{ name: SAMPLE_STREETS }])
})
