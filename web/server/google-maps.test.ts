import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const settings = { GOOGLE_MAPS_KEY: 'a-key', GOOGLE_MAPS_MAP_ID: 'a-map' }

async function ask(given: Record<string, string>) {
  const site = await createSite(graphWith(), given)
  const { headers, body } = await site.inject('/')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1] ?? ''
  return { policy: String(headers['content-security-policy']), site: JSON.parse(state).site }
}

test('allows no Google hosts in the CSP without a key', async () => {
  const { policy, site } = await ask({})
  expect(policy).not.toMatch(/google|gstatic|strict-dynamic|unsafe-eval|blob:/)
  expect(site).not.toHaveProperty('googleMaps')
})

test('sends the key to the browser, and allows scripts by nonce only', async () => {
  const { policy, site } = await ask(settings)
  expect(site.googleMaps).toEqual({ key: 'a-key', mapId: 'a-map' })
  expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'unsafe-eval' blob: 'nonce-\w+';/)
  expect(policy).toMatch(/style-src 'self' https:\/\/fonts.googleapis.com 'nonce-\w+';/)
  expect(policy).toContain("worker-src 'self' blob:;")
  expect(policy).toContain("frame-src 'self' https://*.google.com;")
  for (const host of ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'])
    expect(policy.match(/connect-src [^;]*/)?.[0]).toContain(host)
})

test('rejects a key without a map id, and a map id without a key', () => {
  for (const name of ['GOOGLE_MAPS_KEY', 'GOOGLE_MAPS_MAP_ID'] as const)
    expect(() => readEnv({ [name]: settings[name] })).toThrow('only of use together')
  expect(() => readEnv({ ...settings, GOOGLE_MAPS_KEY: 'a&b' })).toThrow('GOOGLE_MAPS_KEY')
})
