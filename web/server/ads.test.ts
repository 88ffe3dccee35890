import { expect, test } from 'vitest'
import { sampleSite } from '../src/fixtures/sample-site.ts'
import { readEnv } from './env.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

async function ask(given: Record<string, string>, answers: Record<string, unknown> = {}) {
  const site = await createSite(graphWith(answers), given)
  const { headers, body } = await site.inject('/')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1] ?? ''
  return { policy: String(headers['content-security-policy']), body, ...JSON.parse(state) }
}

test('without an ad account nobody is let in, and the house speaks for itself', async () => {
  const { policy, site, body } = await ask({}, { site: sampleSite })
  expect(policy).not.toMatch(/strict-dynamic|unsafe-eval|https:;/)
  expect(policy).toMatch(/frame-src 'self';/)
  expect(site).not.toHaveProperty('ads')
  expect(body).toMatch(/<aside[^>]*data-slot="home"/)
  expect(body).toContain('About selling')
})

test('[CALL-39] with one the browser is told it, and ads come in frames by what the nonce of the page has let in', async () => {
  const { policy, site } = await ask({ AD_UNIT_PATH: '/1234567/gable', AD_REFRESH_SECONDS: '45' })
  expect(site.ads).toEqual({ unit: '/1234567/gable', refreshSeconds: 45 })
  expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'unsafe-eval' 'nonce-\w+';/)
  expect(policy).toContain("frame-src 'self' https:;")
  expect(policy).toContain("connect-src 'self' https:;")
})

/** The positions of ads and promotions in the HTML of a search, and the script in its head. */
async function searchPage(given: Record<string, string>, answers: Record<string, unknown> = {}) {
  const site = await createSite(graphWith({ site: sampleSite, ...answers }), given)
  const { body } = await site.inject('/homes-for-sale/tx/austin/city/4671654')
  const [head = '', page = ''] = body.split('</head>')
  return { head, positions: [...page.matchAll(/data-position="([\w-]+)"/g)].map(([, position]) => position) }
}

test('[ADS-01, ADS-10] with an ad account the HTML of a search has positions 1, 6, and 10 for everyone', async () => {
  const { head, positions } = await searchPage({ AD_UNIT_PATH: '/1234567/gable' })
  expect(positions).toEqual(['1', '6', '10'])
  expect(head).toMatch(/<script nonce="\w+">[^<]*dataset\.consent/)
})

test('[ADS-01] without an ad account promotions follow homes 6 and 9', async () => {
  expect((await searchPage({})).positions).toEqual(['after-6', 'after-9'])
})

test('beside maps of Google each word of the policy stands there once', async () => {
  const google = { GOOGLE_MAPS_KEY: 'a-key', GOOGLE_MAPS_MAP_ID: 'a-map' }
  const { policy } = await ask({ AD_UNIT_PATH: '/1234567/gable', ...google })
  expect(policy.match(/'strict-dynamic'/g)).toHaveLength(1)
})

test('the unit is a path of Ad Manager, and ads stay half a minute at least', () => {
  expect(readEnv({}).AD_REFRESH_SECONDS).toBe(30)
  expect(readEnv({ AD_UNIT_PATH: '/1234567,89/gable/web' }).AD_UNIT_PATH).toBe('/1234567,89/gable/web')
  for (const path of ['gable', '/gable', '/1234567', '/1234567/gable?x=1', '/1234567/ga ble'])
    expect(() => readEnv({ AD_UNIT_PATH: path }), path).toThrow('AD_UNIT_PATH')
  for (const seconds of ['29', '-1', 'often'])
    expect(() => readEnv({ AD_REFRESH_SECONDS: seconds })).toThrow('AD_REFRESH_SECONDS')
})

test('where nobody can say what stands in for ads, there are no places for them', async () => {
  const broken = { ...sampleSite, ads: { promotions: 'many' } }
  for (const ads of [null, broken.ads]) {
    const { body, siteChrome } = await ask({}, { site: { ...sampleSite, ads } })
    expect(siteChrome.ads).toBeNull()
    expect(siteChrome.menus).toHaveLength(sampleSite.menus.length)
    expect(body).not.toContain('data-slot')
  }
})
