// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleAgent, sampleOffice, sampleTeam } from '../../../fixtures/sample-profile.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { AgentCard } from './agent-card.tsx'
import { initialsOf } from './initials.ts'
import { OfficeCard } from './office-card.tsx'
import { TeamCard } from './team-card.tsx'
import { TruncatedAddress } from './truncated-address.tsx'

const t = await loadEnglish('directory')

afterEach(cleanup)

const query = graphql(`
  query PeopleCardsSample {
    agent(masterCustomerId: "1") {
      masterCustomerId
      ...AgentCard_agent
    }
    office(masterCustomerId: "1") {
      masterCustomerId
      ...OfficeCard_office
    }
    team(masterCustomerId: "1") {
      masterCustomerId
      ...TeamCard_team
    }
  }
`)

function Cards() {
  const { data } = useQuery(query)
  return (
    <ul aria-label="cards">
      {data?.agent ? <AgentCard agent={data.agent} /> : null}
      {data?.office ? <OfficeCard office={data.office} /> : null}
      {data?.team ? <TeamCard team={data.team} /> : null}
    </ul>
  )
}

/** Renders one card and returns its lines below the name, its facts, and its link texts. */
async function renderCards(answers: { agent?: object; office?: object; team?: object }) {
  await stage(<Cards />, { agent: null, office: null, team: null, ...answers })
  const [card] = await within(await screen.findByRole('list', { name: 'cards' })).findAllByRole('listitem')
  const texts = (selector: string) =>
    [...(card?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)
  return { lines: texts('p, address'), facts: texts('li'), links: texts('a') }
}

const contact = () => t('peopleCard.contact')

test('an agent card shows only the known lines and facts, and a phone link when there is a number', async () => {
  expect(await renderCards({ agent: sampleAgent(1) })).toEqual({
    lines: ['Broker Associate', 'Hill Country Homes', 'Austin, TX'],
    facts: [t('peopleCard.years', { count: 12 }), 'English, Spanish'],
    links: ['Ada Lopez', '(512) 555-0142', contact()],
  })
  cleanup()
  const bare = { title: null, city: null, yearsExperience: null, primaryPhone: null }
  expect(await renderCards({ agent: sampleAgent(1, bare) })).toEqual({
    lines: ['Hill Country Homes', 'TX'],
    facts: ['English, Spanish'],
    links: ['Ada Lopez', contact()],
  })
  cleanup()
  const unknown = sampleAgent(1, { ...bare, fullName: null, languages: null })
  expect(await renderCards({ agent: unknown })).toMatchObject({ facts: [], links: ['1', contact()] })
})

test('an office card builds its address from the known parts, and shows a title only when it differs from the name', async () => {
  const office = { ...sampleOffice, photoUrl: null }
  expect(await renderCards({ office })).toEqual({
    lines: ['Main office', '401 Congress Ave, Suite 200, Austin, TX 78701'],
    facts: [],
    links: ['Hill Country Homes', '(512) 555-0100', contact()],
  })
  cleanup()
  const bare = { title: office.officeName, officeAddress2: null, city: null, postalCode: null }
  expect((await renderCards({ office: { ...office, ...bare } })).lines).toEqual(['401 Congress Ave, TX'])
})

test('a team card shows its member count and its office’s phone number', async () => {
  expect(await renderCards({ team: sampleTeam })).toEqual({
    lines: [t('peopleCard.team'), 'Hill Country Homes', 'Austin, TX'],
    facts: [t('peopleCard.members', { count: 3 })],
    links: ['The Lopez Team', '(512) 555-0100', contact()],
  })
  cleanup()
  const bare = { ...sampleTeam, state: null, memberCount: 0, office: null }
  expect(await renderCards({ team: bare })).toEqual({
    lines: [t('peopleCard.team'), '', 'Austin'],
    facts: [],
    links: ['The Lopez Team', contact()],
  })
})

test('initialsOf returns the initials of the first and last word of a name', () => {
  expect(['Ada Lopez', 'ada maria lopez', 'Ada', '“Ada” (Lopez)', '—'].map(initialsOf)).toEqual([
    'AL',
    'AL',
    'A',
    'AL',
    '',
  ])
})

test('a click expands a truncated address, and a click with a modifier key opens the office page', async () => {
  const address = `${'Long Street '.repeat(8)}12`
  const { address: shown } = await stage(
    <TruncatedAddress address={address} name="Ada" profilePath="/office" />,
  )
  const more = screen.getByRole('link', { name: t('peopleCard.moreOf', { name: 'Ada' }) })
  expect(more.closest('address')?.textContent?.length).toBeLessThanOrEqual(80 + '… [more]'.length)
  const held = createEvent.click(more, { ctrlKey: true })
  // jsdom does not navigate, so this only checks that the page does not handle the click.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent(more, held)
  expect(screen.queryByText(address)).toBeNull()
  fireEvent.click(more)
  expect(screen.getByText(address)).toBeDefined()
  expect(shown()).toBe('/')
})
