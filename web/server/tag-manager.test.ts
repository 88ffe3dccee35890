import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

async function ask(given: Record<string, string>) {
  const site = await createSite(graphWith(), given)
  const { headers, body } = await site.inject('/')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1] ?? ''
  return { policy: String(headers['content-security-policy']), body, site: JSON.parse(state).site }
}

test('allows no tag manager in the CSP when no id is set', async () => {
  const { policy, site } = await ask({})
  expect(policy).not.toMatch(/googletagmanager|google-analytics/)
  expect(site).not.toHaveProperty('tagManagerId')
})

test('[PROF-05] sends a configured id to the browser and allows its hosts, but puts no tag manager script in the page', async () => {
  const { policy, body, site } = await ask({ TAG_MANAGER_ID: 'GTM-AB12' })
  expect(site.tagManagerId).toBe('GTM-AB12')
  expect(policy).toMatch(/script-src 'self' https:\/\/\*\.googletagmanager\.com 'nonce-\w+';/)
  for (const host of ['googletagmanager.com', 'google-analytics.com', 'analytics.google.com'])
    expect(policy.match(/connect-src [^;]*/)?.[0]).toContain(` https://*.${host}`)
  expect(body).not.toContain('googletagmanager')
})

test('rejects an id that is not a Tag Manager container id', () => {
  for (const id of ['G-AB12', 'GTM-ab12', 'GTM-AB12&x=1'])
    expect(() => readEnv({ TAG_MANAGER_ID: id })).toThrow('TAG_MANAGER_ID')
})
