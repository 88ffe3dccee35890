// @vitest-environment jsdom
import { useQuery } from '@apollo/client/react'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../../fixtures/dialogs.ts'
import { stage } from '../../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../../fixtures/sample-member.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { storeDraft } from '../../../platform/storage/draft.ts'
import { GOAL_OPTIONS } from './goal-options.ts'
import { Goals } from './goals.tsx'

const query = graphql(`
  query GoalsStage {
    viewer {
      id
      ...Goals_accountUser
    }
  }
`)

function Stage() {
  const { data } = useQuery(query)
  return data?.viewer ? <Goals accountUser={data.viewer} onRetry={() => undefined} /> : null
}

async function renderGoals(answers: Record<string, unknown> = {}) {
  const page = await stage(<Stage />, { viewer: zoe, ...answers })
  await screen.findByRole('radiogroup', { name: 'Why are you buying?' })
  return page
}

const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

beforeEach(() => {
  openDialogs()
  signInAs(zoe)
})
afterEach(() => {
  cleanup()
  signOut()
})

test('[PROF-04, PROF-50, PROF-52] shows four questions with five, four, four, and three answers, none of them selected', async () => {
  await renderGoals()
  const counts = screen.getAllByRole('radiogroup').map((group) => within(group).getAllByRole('radio').length)
  expect(counts).toEqual([5, 4, 4, 3])
  expect(chosen()).toEqual([])
})

test('[PROF-53] each goal code starts with the prefix of its category', () => {
  const prefixes = Object.values(GOAL_OPTIONS).map((codes) => [
    ...new Set(codes.map((code) => code.slice(0, 3))),
  ])
  expect(prefixes).toEqual([['BG_'], ['TL_'], ['SG_'], ['EG_']])
})

test('[PROF-49, ERR-15] sends at most one answer per category and thanks the member', async () => {
  const sent: unknown[] = []
  const { user } = await renderGoals({
    updateGoals: ({ input }: { input: object }) => {
      sent.push({ ...input })
      return { goals: input, accountUser: { ...zoe, goals: input }, userErrors: [] }
    },
  })
  await user.click(screen.getByRole('radio', { name: 'My first home' }))
  await user.click(screen.getByRole('radio', { name: 'An investment' }))
  await user.click(screen.getByRole('radio', { name: 'Within 3 months' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Thank you for your response.')).toBeDefined()
  expect(sent).toEqual([
    { buying: 'BG_INVESTMENT', timeline: 'TL_0_3_MONTHS', selling: null, education: null },
  ])
  expect(sessionStorage.getItem('draft:goals')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear my answers' }))
  expect(chosen()).toEqual([])
})

test('keeps the selected answers after a failed save and a reload', async () => {
  const { user } = await renderGoals({
    updateGoals: () => {
      throw new Error('down')
    },
  })
  await user.click(screen.getByRole('radio', { name: 'Within 3 months' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Oops, something went wrong!')).toBeDefined()
  cleanup()
  await renderGoals()
  expect(chosen()).toEqual(['TL_0_3_MONTHS'])
})

test('[PROF-51] ignores a draft with an unknown goal', async () => {
  storeDraft('goals', zoe.id, { ...zoe.goals, buying: 'BG_CASTLE' })
  await renderGoals()
  expect(chosen()).toEqual([])
})
