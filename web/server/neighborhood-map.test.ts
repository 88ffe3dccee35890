import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const settings = {
  NEIGHBORHOOD_MAP_URL: 'https://map.example/{key}/map.js',
  NEIGHBORHOOD_MAP_KEY: 'a-key',
}

async function ask(given: Record<string, string>) {
  const site = await createSite(graphWith(), given)
  const { headers, body } = await site.inject('/')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1] ?? ''
  return { policy: String(headers['content-security-policy']), site: JSON.parse(state).site }
}

test('[CALL-37] puts the key into the script URL, and allows the script host in the CSP', async () => {
  const { policy, site } = await ask({ ...settings, NEIGHBORHOOD_MAP_NAME: 'Around' })
  expect(site.neighborhoodMap).toEqual({ script: 'https://map.example/a-key/map.js', name: 'Around' })
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(policy.match(`${directive} [^;]*`)?.[0]).toContain(' https://map.example')
  expect(policy).not.toContain('strict-dynamic')
})

test('has no map, and allows no map host in the CSP, when no key is set', async () => {
  const { policy, site } = await ask({})
  expect(site).not.toHaveProperty('neighborhoodMap')
  expect(policy).not.toContain('map.example')
})

test('requires both an https URL with a {key} placeholder and a key', () => {
  expect(readEnv(settings)).toMatchObject(settings)
  expect(() => readEnv({ NEIGHBORHOOD_MAP_KEY: 'a-key' })).toThrow('only of use together')
  for (const url of ['https://map.example/map.js', 'http://map.example/{key}.js'])
    expect(() => readEnv({ ...settings, NEIGHBORHOOD_MAP_URL: url })).toThrow('NEIGHBORHOOD_MAP_URL')
})
