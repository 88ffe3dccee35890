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

test('allows no third-party hosts in the CSP, and shows promotions, on a site without an ad account', async () => {
  const { policy, site, body } = await ask({}, { site: sampleSite })
  expect(policy).not.toMatch(/strict-dynamic|unsafe-eval|https:;/)
  expect(policy).toMatch(/frame-src 'self';/)
  expect(site).not.toHaveProperty('ads')
  expect(body).toMatch(/<aside[^>]*data-slot="home"/)
  expect(body).toContain('About selling')
})

test('[CALL-39] sends the ad unit to the browser, and allows ad scripts by nonce and ads in iframes, on a site with an ad account', async () => {
  const { policy, site } = await ask({ AD_UNIT_PATH: '/1234567/gable', AD_REFRESH_SECONDS: '45' })
  expect(site.ads).toEqual({ unit: '/1234567/gable', refreshSeconds: 45 })
  expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'unsafe-eval' 'nonce-\w+';/)
  expect(policy).toContain("frame-src 'self' https:;")
  expect(policy).toContain("connect-src 'self' https:;")
})

/** Returns the head of a search page's HTML and the positions of its ads and promotions. */
async function searchPage(given: Record<string, string>, answers: Record<string, unknown> = {}) {
  const site = await createSite(graphWith({ site: sampleSite, ...answers }), given)
  const { body } = await site.inject('/homes-for-sale/tx/austin/city/4671654')
  const [head = '', page = ''] = body.split('</head>')
  return { head, positions: [...page.matchAll(/data-position="([\w-]+)"/g)].map(([, position]) => position) }
}

test('[ADS-01, ADS-10] renders ad positions 1, 6, and 10 in the HTML of a search page for every visitor of a site with an ad account', async () => {
  const { head, positions } = await searchPage({ AD_UNIT_PATH: '/1234567/gable' })
  expect(positions).toEqual(['1', '6', '10'])
  expect(head).toMatch(/<script nonce="\w+">[^<]*dataset\.consent/)
})

test('[ADS-01] renders promotions after listings 6 and 9 on a site without an ad account', async () => {
  expect((await searchPage({})).positions).toEqual(['after-6', 'after-9'])
})

test('adds no duplicate CSP keywords when both ads and Google Maps are set up', async () => {
  const google = { GOOGLE_MAPS_KEY: 'a-key', GOOGLE_MAPS_MAP_ID: 'a-map' }
  const { policy } = await ask({ AD_UNIT_PATH: '/1234567/gable', ...google })
  expect(policy.match(/'strict-dynamic'/g)).toHaveLength(1)
})

test('accepts only Ad Manager paths for the ad unit, and only refresh intervals of at least 30 seconds', () => {
  expect(readEnv({}).AD_REFRESH_SECONDS).toBe(30)
  expect(readEnv({ AD_UNIT_PATH: '/1234567,89/gable/web' }).AD_UNIT_PATH).toBe('/1234567,89/gable/web')
  for (const path of ['gable', '/gable', '/1234567', '/1234567/gable?x=1', '/1234567/ga ble'])
    expect(() => readEnv({ AD_UNIT_PATH: path }), path).toThrow('AD_UNIT_PATH')
  for (const seconds of ['29', '-1', 'often'])
    expect(() => readEnv({ AD_REFRESH_SECONDS: seconds })).toThrow('AD_REFRESH_SECONDS')
})

test('renders no ad slots when the promotions are missing or invalid', async () => {
  const broken = { ...sampleSite, ads: { promotions: 'many' } }
  for (const ads of [null, broken.ads]) {
    const { body, siteChrome } = await ask({}, { site: { ...sampleSite, ads } })
    expect(siteChrome.ads).toBeNull()
    expect(siteChrome.menus).toHaveLength(sampleSite.menus.length)
    expect(body).not.toContain('data-slot')
  }
})
