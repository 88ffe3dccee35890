import { expect, test } from 'vitest'
import type { RequestSubjectQuery } from '../../platform/graphql/generated/graphql.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { subjectOf, subjectVariables } from './subject.ts'

const i18n = await createI18n('en')
await loadNamespace(i18n, 'requests')
const { t } = i18n

type Listing = NonNullable<RequestSubjectQuery['listing']>

const utcOffset = { minutes: -360, changesAt: '2027-03-14T08:00:00.000Z', minutesAfterChange: -300 }

const listing: Listing = {
  id: 'Listing:7',
  uPI: '7',
  listingId: 'A7',
  listingUrl: '/tx/7',
  standardStatus: 'ACTIVE',
  internetAddressDisplayYN: true,
  location: {
    listingAddress1: '7 Barton Ave',
    city: 'Austin',
    state: 'TX',
    postalCode: '78704',
    timezone: 'America/Chicago',
    timezoneName: 'Central Time',
    utcOffset,
  },
}
const listingOf = (part: Partial<Listing>) => subjectOf({ listing: { ...listing, ...part } }, t)?.listing

test('uses a listing’s street in its address, or its listing number when the street is withheld', () => {
  expect(listingOf({})).toEqual({
    id: 'Listing:7',
    uPI: '7',
    address: '7 Barton Ave, Austin, TX 78704',
    path: '/tx/7',
    timezone: 'America/Chicago',
    timezoneName: 'Central Time',
    utcOffset,
    canBeToured: true,
    place: '7 Barton Ave, Austin, TX 78704',
  })
  expect(listingOf({ internetAddressDisplayYN: false })).toMatchObject({
    address: `Austin, TX 78704, ${t('requests.number', { number: 'A7' })}`,
    place: 'Austin, TX 78704',
  })
  expect(listingOf({ internetAddressDisplayYN: false, listingId: null })).toMatchObject({
    address: 'Austin, TX 78704',
    canBeToured: false,
  })
  expect(listingOf({ standardStatus: 'WITHDRAWN' })).toMatchObject({ canBeToured: false })
  expect(listingOf({ location: null })).toMatchObject({
    address: t('requests.number', { number: 'A7' }),
    place: '',
    timezone: null,
    timezoneName: null,
    utcOffset: null,
  })
})

test('returns the name and path of an agent, an office, or a team', () => {
  const agent = { masterCustomerId: '1', fullName: 'Ada', bioUrl: '/ada' }
  const office = { masterCustomerId: '2', officeName: null, officeUrl: '/o' }
  const team = { masterCustomerId: '3', teamName: 'Two', teamUrl: null }
  expect([{ agent }, { office }, { team }, {}].map((answer) => subjectOf(answer, t))).toEqual([
    { listing: null, person: { type: 'AGENT', masterCustomerId: '1', name: 'Ada', path: '/ada' } },
    { listing: null, person: { type: 'OFFICE', masterCustomerId: '2', name: '', path: '/o' } },
    { listing: null, person: { type: 'TEAM', masterCustomerId: '3', name: 'Two', path: null } },
    null,
  ])
})

test('queries only the subject of the request', () => {
  const nobody = { locale: 'FR_CA', ofHome: false, ofAgent: false, ofOffice: false, ofTeam: false }
  const about = (who: 'agent' | 'office' | 'team') =>
    subjectVariables({ kind: 'contact', who, masterCustomerId: '7', form: 'bio' }, 'fr')
  expect(subjectVariables({ kind: 'tour', home: '1' }, 'fr')).toEqual({ ...nobody, key: '1', ofHome: true })
  expect(about('agent')).toEqual({ ...nobody, key: '7', ofAgent: true })
  expect(about('office')).toEqual({ ...nobody, key: '7', ofOffice: true })
  expect(about('team')).toEqual({ ...nobody, key: '7', ofTeam: true })
  expect(subjectVariables({ kind: 'estimate' }, 'fr')).toBeNull()
})
