import { expect, test } from 'vitest'
import { sampleAgent, sampleOffice, sampleTeam } from '../../src/fixtures/sample-profile.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const answers = {
  agent: ({ masterCustomerId: id }: { masterCustomerId: string }) =>
    id === '7001594' ? sampleAgent() : null,
  office: sampleOffice,
  team: sampleTeam,
}

const get = async (path: string, given: Record<string, unknown> = answers) =>
  (await createSite(graphWith(given))).inject(path)

/** Returns the unfolded lines of a file. */
const lines = (body: string) => body.replaceAll('\r\n ', '').trimEnd().split('\r\n')

test('serves an agent as a vCard', async () => {
  const answer = await get('/vcards/agent/7001594.vcf')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="agent.vcf"')
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(lines(answer.body)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Gable//Gable//EN',
    'UID:agent-7001594@gable.example',
    'FN:Ada Lopez',
    'N:Lopez;Ada;;;',
    'ORG:Hill Country Homes',
    'TITLE:Broker Associate',
    'TEL;TYPE=WORK,VOICE:+15125550142',
    'ADR;TYPE=WORK:;Suite 200;401 Congress Ave;Austin;TX;78701;USA',
    'PHOTO;VALUE=URI;TYPE=JPEG:http://localhost:4100/photos/portrait-tx-modern-5c1e07/320x400.jpg',
    'URL;TYPE=WORK:https://www.hillcountry.example/ada-lopez',
    'URL:https://gable.example/real-estate-agents/ada-lopez-austin-tx/7001594',
    'END:VCARD',
  ])
})

test("an office's card contains its coordinates, and a team's card contains the phone number of its office", async () => {
  const office = lines((await get('/vcards/office/3001038.vcf')).body)
  expect(office).toContain('N:Hill Country Homes;;;;')
  expect(office).toContain('X-ABSHOWAS:COMPANY')
  expect(office).toContain('GEO:30.267200;-97.743100')
  const team = lines((await get('/vcards/team/5000595.vcf')).body)
  expect(team).toContain('FN:The Lopez Team')
  expect(team).toContain('ORG:Hill Country Homes')
  expect(team).toContain('TEL;TYPE=WORK,VOICE:+15125550100')
})

test('a French card links to the French page', async () => {
  const french = lines((await get('/fr/vcards/agent/7001594.vcf')).body)
  expect(french).toContain('URL:https://gable.example/fr/real-estate-agents/ada-lopez-austin-tx/7001594')
})

test.each([
  '/vcards/agent/1.vcf',
  '/vcards/agent/7001594',
  '/vcards/agent/.vcf',
  '/vcards/king/7001594.vcf',
  `/vcards/agent/${'7'.repeat(200)}.vcf`,
])('%s responds with 404', async (path) => {
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex'])
})

test('responds with 503 and Retry-After when the graph fails', async () => {
  const down = () => {
    throw new Error('down')
  }
  for (const site of [
    await createSite(() => ({ errors: [{ message: 'down' }] })),
    await createSite(graphWith({ agent: down })),
  ]) {
    const answer = await site.inject('/vcards/agent/7001594.vcf')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
  }
})

test("serves an agent's card when the office fails to load", async () => {
  const office = () => {
    throw new Error('down')
  }
  const answer = await get('/vcards/agent/7001594.vcf', { agent: { ...sampleAgent(), office } })
  expect(answer.statusCode).toBe(200)
  expect(lines(answer.body)).toContain('ADR;TYPE=WORK:;;;Austin;TX;;')
})
