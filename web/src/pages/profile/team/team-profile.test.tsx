// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stageRoute } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { sampleTeam } from '../../../fixtures/sample-profile.ts'
import profileWords from '../../../platform/i18n/en/profile.json' with { type: 'json' }
import { messages } from '../../../platform/i18n/en.ts'
import { route } from './team-profile.route.tsx'

afterEach(cleanup)

const at = sampleTeam.teamUrl
const path = '/real-estate-teams/:name/:masterCustomerId'

/** Opens the page. The returned `asked` array records the inputs of the listing searches. */
async function open(answers: Record<string, unknown> = {}) {
  const asked: unknown[] = []
  const search = ({ input }: { input: unknown }) => {
    asked.push(input)
    return { totalResults: 1, results: [sampleListing({ number: 7 })] }
  }
  await stageRoute({ path, at, route }, { team: sampleTeam, search, ...answers })
  return asked
}

test('[AGT-09, AGT-01] a profile shows the team, its city, its members, and a contact link', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'The Lopez Team' })).toBeDefined()
  expect(screen.getByText('Austin, TX · 3 agents')).toBeDefined()
  expect(screen.getByText('Three who answer the phone.')).toBeDefined()
  const members = within(screen.getByRole('list', { name: 'Members' }))
  expect(members.getAllByText(/^Member \d$/).map(({ textContent }) => textContent)).toEqual([
    'Member 1',
    'Member 2',
    'Member 3',
  ])
  expect(screen.getByRole('link', { name: 'Contact the team' }).getAttribute('href')).toBe(
    '/request/contact?team=5000595&form=bio',
  )
  expect(screen.getByRole('link', { name: 'Save to contacts' }).getAttribute('href')).toBe(
    '/vcards/team/5000595.vcf',
  )
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(at)
})

test('[AGT-13] shows each award of its members once, newest first', async () => {
  await open()
  await screen.findByRole('heading', { level: 1 })
  const awards = within(screen.getByRole('list', { name: 'Team awards' })).getAllByRole('listitem')
  expect(awards.map(({ textContent }) => textContent)).toEqual([
    '2025Best Collaboration2025',
    '2024Best Collaboration2024',
    '2023Team of the Year2023',
    '2023Best Collaboration2023',
  ])
})

test('[AGT-12] lists the listings of all members together', async () => {
  const inputs = await open()
  expect(await screen.findByRole('link', { name: /^7 Barton Ave/ })).toBeDefined()
  expect(inputs[0]).toMatchObject({
    filters: { listAgentKeys: ['7001601', '7001602', '7001603'], transactionType: 'SALE' },
  })
})

test('loads no listings for a team without members', async () => {
  const inputs = await open({ team: { ...sampleTeam, members: [], memberCount: 0 } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Homes on the market' })).toBeNull()
  expect(inputs).toEqual([])
})

test.each([
  [{ city: 'Austin', state: null }, 'Austin'],
  [{ city: null, state: 'TX' }, 'TX'],
])('the title contains only the known parts of the location: %j', async (place, town) => {
  await open({ team: { ...sampleTeam, ...place } })
  await screen.findByRole('heading', { level: 1 })
  const title = profileWords.profile.title.team
    .replace('{{name}}', sampleTeam.teamName)
    .replace('{{town}}', town)
  expect(document.title).toBe(messages.site.pageTitle.replace('{{title}}', title))
})
