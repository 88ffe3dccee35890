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

test('without a key no host of Google is let in', async () => {
  const { policy, site } = await ask({})
  expect(policy).not.toMatch(/google|gstatic|strict-dynamic|unsafe-eval|blob:/)
  expect(site).not.toHaveProperty('googleMaps')
})

test('with a key the browser is told it, and scripts run by the nonce of the page alone', async () => {
  const { policy, site } = await ask(settings)
  expect(site.googleMaps).toEqual({ key: 'a-key', mapId: 'a-map' })
  expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'unsafe-eval' blob: 'nonce-\w+';/)
  expect(policy).toMatch(/style-src 'self' https:\/\/fonts.googleapis.com 'nonce-\w+';/)
  expect(policy).toContain("worker-src 'self' blob:;")
  expect(policy).toContain("frame-src 'self' https://*.google.com;")
  for (const host of ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'])
    expect(policy.match(/connect-src [^;]*/)?.[0]).toContain(host)
})

test('a key is of no use without the id of a map, and the other way round', () => {
  for (const name of ['GOOGLE_MAPS_KEY', 'GOOGLE_MAPS_MAP_ID'] as const)
    expect(() => readEnv({ [name]: settings[name] })).toThrow('only of use together')
  expect(() => readEnv({ ...settings, GOOGLE_MAPS_KEY: 'a&b' })).toThrow('GOOGLE_MAPS_KEY')
})
