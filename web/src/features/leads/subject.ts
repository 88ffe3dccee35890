import { skipToken, useQuery } from '@apollo/client/react'
import { canBeToured } from '@gable/kit/rules/listing-status'
import type { TFunction } from 'i18next'
import { useSite } from '../../platform/browser/site.ts'
import type { Locale } from '../../platform/format/locale.ts'
import type { UtcOffset } from '../../platform/format/tour-times.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type {
  RequestSubjectQuery,
  RequestSubjectQueryVariables,
} from '../../platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { addressText, streetOf } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'

export const subjectQuery = graphql(`
  query RequestSubject(
    $key: ID!
    $locale: Locale!
    $ofHome: Boolean!
    $ofAgent: Boolean!
    $ofOffice: Boolean!
    $ofTeam: Boolean!
  ) {
    listing(id: $key) @include(if: $ofHome) {
      id
      uPI
      listingId
      listingUrl
      standardStatus
      internetAddressDisplayYN
      location {
        listingAddress1
        city
        state
        postalCode
        timezone
        timezoneName(locale: $locale)
        utcOffset {
          minutes
          changesAt
          minutesAfterChange
        }
      }
    }
    agent(masterCustomerId: $key) @include(if: $ofAgent) {
      masterCustomerId
      fullName
      bioUrl
    }
    office(masterCustomerId: $key) @include(if: $ofOffice) {
      masterCustomerId
      officeName
      officeUrl
    }
    team(masterCustomerId: $key) @include(if: $ofTeam) {
      masterCustomerId
      teamName
      teamUrl
    }
  }
`)

/** Returns the query variables. Null when the request has no subject in the graph. */
export function subjectVariables(target: RequestTarget, locale: Locale): RequestSubjectQueryVariables | null {
  const listingId = 'home' in target ? target.home : undefined
  const entityType = 'who' in target ? target.who : undefined
  const key = 'who' in target ? target.masterCustomerId : listingId
  if (key === undefined) return null
  return {
    key,
    locale: graphLocale(locale),
    ofHome: listingId !== undefined,
    ofAgent: entityType === 'agent',
    ofOffice: entityType === 'office',
    ofTeam: entityType === 'team',
  }
}

/** The listing that a request is about. */
export interface SubjectListing {
  /** Id of the listing that the visitor viewed. */
  id: string
  uPI: string
  /** Full address, or the town and the listing number when the street is withheld. */
  address: string
  path: string | null
  timezone: string | null
  /** Localized name of the time zone. */
  timezoneName: string | null
  /** UTC offset at the listing. Null when unknown. */
  utcOffset: UtcOffset | null
  canBeToured: boolean
  /** Location for a calendar event. */
  place: string
}

/** The agent, office, or team that a request is addressed to. */
interface SubjectPerson {
  type: 'AGENT' | 'OFFICE' | 'TEAM'
  masterCustomerId: string
  name: string
  path: string | null
}

export interface Subject {
  listing: SubjectListing | null
  person: SubjectPerson | null
}

/** Returns the subject of a request. Null when it does not exist. */
export function subjectOf(
  { listing, agent, office, team }: RequestSubjectQuery,
  t: TFunction,
): Subject | null {
  const person = personOf({ agent, office, team })
  if (person) return { listing: null, person }
  if (!listing) return null
  const { id, uPI, listingId, listingUrl, location } = listing
  const { town } = addressText(listing, t)
  const street = streetOf(listing)
  const number = listingId ? t('requests.number', { number: listingId }) : null
  const home = {
    id,
    uPI,
    address: [street, town, street ? null : number].filter(Boolean).join(', '),
    path: listingUrl,
    timezone: location?.timezone ?? null,
    timezoneName: location?.timezoneName ?? null,
    utcOffset: location?.utcOffset ?? null,
    canBeToured: canBeToured(listing),
    place: [street, town].filter(Boolean).join(', '),
  }
  return { listing: home, person: null }
}

function personOf({ agent, office, team }: Omit<RequestSubjectQuery, 'listing'>): SubjectPerson | null {
  if (agent) {
    const { masterCustomerId, fullName, bioUrl } = agent
    return { type: 'AGENT', masterCustomerId, name: fullName ?? '', path: bioUrl }
  }
  if (office) {
    const { masterCustomerId, officeName, officeUrl } = office
    return { type: 'OFFICE', masterCustomerId, name: officeName ?? '', path: officeUrl }
  }
  if (!team) return null
  return {
    type: 'TEAM',
    masterCustomerId: team.masterCustomerId,
    name: team.teamName ?? '',
    path: team.teamUrl,
  }
}

/** Loads the subject of a request and returns it with its loading state. */
export function useSubject(target: RequestTarget) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const variables = subjectVariables(target, locale)
  const { data, error, loading, refetch } = useQuery(
    subjectQuery,
    variables ? { variables, errorPolicy: 'all' } : skipToken,
  )
  const retry = () => void refetch().catch(() => undefined)
  if (!variables) return { subject: { listing: null, person: null }, state: 'ready', retry } as const
  const subject = data ? subjectOf(data, t) : null
  if (subject) return { subject, state: 'ready', retry } as const
  return { subject, state: loading ? 'loading' : error ? 'failed' : 'missing', retry } as const
}
