import { expect, test } from 'vitest'
import { sampleAgent } from '../src/fixtures/sample-profile.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const agent = '/real-estate-agents/ada-lopez-austin-tx/7001594'
const office = '/real-estate-offices/hill-country-homes-austin-tx/3001038'
const team = '/real-estate-teams/the-lopez-team-austin-tx/5000595'

const down = () => {
  throw new Error('down')
}

test.each([
  [agent, 'Ada Lopez, real estate agent in Austin, TX | Gable'],
  [office, 'Hill Country Homes, real estate office in Austin, TX | Gable'],
  [team, 'The Lopez Team, real estate team in Austin, TX | Gable'],
])('[AGT-05, AGT-08, AGT-09] %s renders in both languages and in the luxury theme', async (path, title) => {
  const site = await createSite()
  const { statusCode, body } = await site.inject(path)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<title>${title}</title>`)
  expect(body).toContain('"@type":"RealEstateAgent"')
  expect(body).toContain('1 Barton Ave')
  for (const prefix of ['/fr', '/luxury', '/fr/luxury']) {
    const variant = await site.inject(prefix + path)
    expect(variant.statusCode).toBe(200)
    const known = `${prefix.startsWith('/fr') ? '/fr' : ''}${path}`
    expect(variant.body).toContain(`<link rel="canonical" href="https://gable.example${known}"/>`)
  }
})

test('a profile URL with any other name renders the same page with its canonical URL', async () => {
  const { statusCode, body } = await (await createSite()).inject('/real-estate-agents/somebody/7001594')
  expect(statusCode).toBe(200)
  expect(body).toContain(`<link rel="canonical" href="https://gable.example${agent}"/>`)
})

test('responds with 404 to an unknown agent, office, or team', async () => {
  const site = await createSite(graphWith({ agent: null, office: null, team: null }))
  for (const path of [agent, office, team]) expect((await site.inject(path)).statusCode).toBe(404)
})

test.each([
  ['agent', agent],
  ['office', office],
  ['team', team],
])('when the %s fails to load, the page shows an error and keeps the footer', async (field, path) => {
  const site = await createSite(graphWith({ [field]: down }))
  const { statusCode, body } = await site.inject(path)
  expect(statusCode).toBe(503)
  expect(body).toContain('We couldn’t show this page')
  expect(body).toContain('Try again')
  expect(body).toContain('</footer>')
})

test('renders the agent when the office, team, or listings fail to load', async () => {
  const bare = { ...sampleAgent(), office: down, team: down }
  const site = await createSite(graphWith({ agent: bare, search: down }))
  const { statusCode, body } = await site.inject(agent)
  expect(statusCode).toBe(200)
  expect(body).toContain('Ada Lopez')
  expect(body).toContain('Hill Country Homes')
  expect(body).toContain('We couldn’t load the homes')
})

test('redirects a listings page past the end to the last page', async () => {
  const { statusCode, headers } = await (await createSite()).inject(`/fr${agent}?page=99&sort=beds`)
  expect(statusCode).toBe(302)
  expect(headers.location).toBe(`/fr${agent}?page=9&sort=beds`)
})
