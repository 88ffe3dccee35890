// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadEnglish } from '../../../fixtures/english-text.ts'
import { stage } from '../../../fixtures/render.tsx'
import { sampleAgent, sampleOffice, sampleTeam } from '../../../fixtures/sample-profile.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { AgentHead } from './agent-head.tsx'
import type { AwardKind } from './award-groups.ts'
import { AwardSeal } from './award-seal.tsx'
import { OfficeHead } from './office-head.tsx'
import { SectionNav } from './section-nav.tsx'
import { TeamHead } from './team-head.tsx'

const t = await loadEnglish('profile')

afterEach(cleanup)

const query = graphql(`
  query ProfileHeadsSample {
    agent(masterCustomerId: "1") {
      masterCustomerId
      ...AgentHead_agent
    }
    office(masterCustomerId: "1") {
      masterCustomerId
      ...OfficeHead_office
    }
    team(masterCustomerId: "1") {
      masterCustomerId
      ...TeamHead_team
    }
  }
`)

function Heads() {
  const { data } = useQuery(query)
  return (
    <>
      {data?.agent ? <AgentHead agent={data.agent} /> : null}
      {data?.office ? <OfficeHead office={data.office} /> : null}
      {data?.team ? <TeamHead team={data.team} /> : null}
    </>
  )
}

/** Renders one profile header and returns its name, the text above it, and the lines below it. */
async function renderHeads(answers: { agent?: object; office?: object; team?: object }) {
  await stage(<Heads />, { agent: null, office: null, team: null, ...answers })
  const name = await screen.findByRole('heading', { level: 1 })
  const lines = [...(name.nextElementSibling?.children ?? [])].map((line) => line.innerHTML)
  return { name: name.textContent, kind: name.previousElementSibling?.textContent ?? null, lines }
}

const years = () => t('profile.years', { count: 12 })

test('an agent header shows initials without a photo, and only the known lines', async () => {
  const bare = { photo: null, office: null, team: null, city: null }
  expect((await renderHeads({ agent: sampleAgent(1, bare) })).lines).toEqual([
    'Hill Country Homes',
    `TX · ${years()}`,
  ])
  expect(screen.getByText('AL').getAttribute('aria-hidden')).toBe('true')
  cleanup()
  const noTown = sampleAgent(1, { ...bare, lastName: null, state: null })
  expect((await renderHeads({ agent: noTown })).lines.at(-1)).toBe(years())
  expect(screen.getByText('A')).toBeDefined()
  cleanup()
  const noYears = sampleAgent(1, { ...bare, fullName: null, city: 'Austin', yearsExperience: null })
  expect(await renderHeads({ agent: noYears })).toMatchObject({
    name: t('profile.unnamed.agent'),
    lines: ['Hill Country Homes', 'Austin, TX'],
  })
})

test('an office header shows its address on two lines and omits unknown parts', async () => {
  const office = { ...sampleOffice, photoUrl: null }
  expect(await renderHeads({ office })).toEqual({
    name: 'Hill Country Homes',
    kind: 'Main office',
    lines: [
      '401 Congress Ave, Suite 200<br>Austin, TX 78701',
      t('profile.region', { region: 'Central Texas' }),
    ],
  })
  expect(screen.queryByRole('img')).toBeNull()
  cleanup()
  const bare = { officeAddress2: null, city: null, postalCode: null, region: null, title: office.officeName }
  expect(await renderHeads({ office: { ...office, ...bare } })).toEqual({
    name: 'Hill Country Homes',
    kind: null,
    lines: ['401 Congress Ave<br>TX'],
  })
  cleanup()
  const unnamed = { ...office, officeName: null, region: null, state: null, postalCode: null }
  expect(await renderHeads({ office: unnamed })).toMatchObject({
    name: t('profile.unnamed.office'),
    lines: ['401 Congress Ave, Suite 200<br>Austin'],
  })
})

test('the picture of an office has alternative text', async () => {
  await renderHeads({ office: sampleOffice })
  const name = t('profile.picture', { name: 'Hill Country Homes' })
  expect(screen.getByRole('img', { name })).toBeDefined()
})

test('a team header shows its town and member count, and links to its office when the office has a page', async () => {
  const members = t('profile.memberCount', { count: 3 })
  expect((await renderHeads({ team: sampleTeam })).lines.at(-1)).toBe(`Austin, TX · ${members}`)
  expect(screen.getByRole('link', { name: 'Hill Country Homes' })).toBeDefined()
  cleanup()
  const office = { ...sampleOffice, officeUrl: null }
  const bare = { ...sampleTeam, teamName: null, city: null, memberCount: null, office }
  expect(await renderHeads({ team: bare })).toEqual({
    name: t('profile.unnamed.team'),
    kind: t('profile.kind.team'),
    lines: ['TX'],
  })
  cleanup()
  expect(
    (await renderHeads({ team: { ...sampleTeam, city: null, state: null, office: null } })).lines,
  ).toEqual([members])
})

test('the award seal shows the symbol of its type, and the year when it is known', async () => {
  const sealOf = async (kind: AwardKind, year: number | null) => {
    await stage(<AwardSeal kind={kind} year={year} />)
    const sign = document.querySelector('svg > path')
    const seal = {
      sign: sign?.getAttribute('class'),
      shape: sign?.getAttribute('d'),
      year: document.querySelector('text')?.textContent,
    }
    cleanup()
    return seal
  }
  const [career, general, team] = [
    await sealOf('career', 2024),
    await sealOf('general', null),
    await sealOf('team', 2023),
  ]
  expect([career.year, general.year, team.year]).toEqual(['2024', undefined, '2023'])
  expect(new Set([career.shape, general.shape, team.shape]).size).toBe(3)
  // The team rings are outlined and the other symbols are filled.
  expect([general.sign === career.sign, team.sign === career.sign]).toEqual([true, false])
  expect(team.sign).toMatch(/rings/)
})

test('marks the first section in view', async () => {
  let tell: (seen: Record<string, boolean>) => void = () => undefined
  const disconnect = vi.fn()
  class Sight {
    readonly #watched: Element[] = []
    constructor(hear: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      tell = (seen) =>
        hear(
          this.#watched.flatMap((target) => {
            const isIntersecting = seen[target.id]
            return isIntersecting === undefined ? [] : [{ target, isIntersecting }]
          }),
        )
    }
    observe(section: Element) {
      this.#watched.push(section)
    }
    disconnect = disconnect
  }
  vi.stubGlobal('IntersectionObserver', Sight)
  const sections = ['about', 'homes', 'awards'].map((id) => ({ id, label: id }))
  await stage(
    <>
      <SectionNav name="here" sections={sections} />
      <section id="about" />
      <section id="homes" />
    </>,
  )
  const current = () =>
    screen
      .getAllByRole('link')
      .flatMap((link) => (link.getAttribute('aria-current') ? [link.textContent] : []))
  expect(current()).toEqual([])
  act(() => tell({ about: true, homes: true }))
  expect(current()).toEqual(['about'])
  act(() => tell({ about: false }))
  expect(current()).toEqual(['homes'])
  act(() => tell({ homes: false }))
  expect(current()).toEqual([])
  cleanup()
  expect(disconnect).toHaveBeenCalledOnce()
})
