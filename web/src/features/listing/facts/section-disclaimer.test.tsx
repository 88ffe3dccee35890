// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { CourtesyOf } from './courtesy-of.tsx'
import { SectionDisclaimer } from './section-disclaimer.tsx'

afterEach(cleanup)

const disclaimer = /is negotiable/

test.each([
  'Buyer Agency Compensation',
  "Buyer's agency compensation",
  'Buyers’ Agency Compensation',
  'BUYER-AGENCY COMPENSATION',
])('[LIST-58] a section named %s has the disclaimer', async (title) => {
  await stage(<SectionDisclaimer title={title} />)
  expect(screen.getByText(disclaimer)).toBeDefined()
})

test('[LIST-58] shows the disclaimer only for a courtesy-of field whose title requires it', async () => {
  const item = (key: string, title: string) => ({
    __typename: 'CourtesyOfField' as const,
    key,
    title,
    data: '2.5 %',
  })
  await stage(
    <CourtesyOf
      fields={[item('fee', 'Buyer Agency Compensation'), item('other', 'Seller Agency Compensation')]}
    />,
  )
  expect(screen.getAllByText(disclaimer)).toHaveLength(1)
  expect(screen.getByText('Seller Agency Compensation')).toBeDefined()
})
