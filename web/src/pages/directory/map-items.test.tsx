// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { sampleAgent, sampleOffice, sampleTeam } from '../../fixtures/sample-profile.ts'
import words from '../../platform/i18n/en/directory.json' with { type: 'json' }
import { AgentMapItem } from './agents/agent-map-item.tsx'
import { OfficeMapItem } from './offices/office-map-item.tsx'

const { gone } = words.people.map
const agent = sampleAgent()

afterEach(cleanup)

test.each([
  ['an agent', { agent, team: null }, agent.fullName],
  ['a team', { agent: null, team: sampleTeam }, sampleTeam.teamName],
])('shows the card of %s on the map', async (_, answers, name) => {
  await stage(<AgentMapItem masterCustomerId="7" />, answers)
  expect(screen.queryByText(gone)).toBeNull()
  expect(await screen.findByRole('link', { name })).toBeDefined()
})

test('shows the card of an office on the map', async () => {
  await stage(<OfficeMapItem masterCustomerId="3" />, { office: sampleOffice })
  expect(screen.queryByText(gone)).toBeNull()
  expect(await screen.findByRole('link', { name: sampleOffice.officeName })).toBeDefined()
})

test.each([
  ['an agent', <AgentMapItem key="" masterCustomerId="7" />],
  ['an office', <OfficeMapItem key="" masterCustomerId="3" />],
])('says that %s on the map is no longer available', async (_, line) => {
  await stage(line, { agent: null, team: null, office: null })
  expect(await screen.findByText(gone)).toBeDefined()
})
