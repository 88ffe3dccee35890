import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { MapPicture } from '../../features/listing-ground/map-picture.tsx'
import { OfficeHead } from '../../features/profile/office-head.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../graphql/load.ts'
import type { PageRoute, PageServices } from '../../graphql/page-route.ts'
import { useLoadedQuery } from '../../graphql/use-loaded-query.ts'
import { useSite } from '../../lib/site.ts'
import { useTheme } from '../../lib/theme.ts'
import { loadProfile, type ShownProfile } from '../profile/load-profile.ts'
import { profileCrumbs } from '../profile/profile-crumbs.ts'
import { ProfileFrame } from '../profile/profile-frame.tsx'
import { ProfileHomes } from '../profile/profile-homes.tsx'
import { homesSection } from '../profile/shown-homes.ts'
import { whoData } from '../profile/who-data.ts'
import { loadPeople, OfficePeople, peopleSection } from './office-people.tsx'

const query = graphql(`
  query OfficeProfile($id: ID!) {
    office(masterCustomerId: $id) {
      masterCustomerId
      officeName
      officeAddress1
      officeAddress2
      city
      cityKey
      state
      postalCode
      country
      primaryPhone
      photoUrl
      officeUrl
      location {
        lat
        lon
      }
      ...OfficeHead_office
    }
  }
`)

function OfficeProfilePage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const theme = useTheme()
  const { id, shown, people } = useLoaderData<ShownProfile>()
  const office = useLoadedQuery(query, { id })?.office
  if (!office) return null
  const name = office.officeName ?? t('profile.unnamed.office')
  const town = [office.city, office.state].filter(Boolean).join(', ')
  const street = [office.officeAddress1, office.officeAddress2].filter(Boolean).join(', ')
  const address = [street, town].filter(Boolean).join(', ')
  return (
    <ProfileFrame
      title={town ? t('profile.title.office', { name, town }) : name}
      description={t('profile.description.office', { name, address })}
      path={office.officeUrl}
      image={office.photoUrl}
      crumbs={profileCrumbs('offices', name, office, theme, t)}
      data={whoData(
        {
          ...office,
          name,
          path: office.officeUrl,
          picture: office.photoUrl,
          phone: office.primaryPhone,
          street,
        },
        origin,
        locale,
      )}
      head={<OfficeHead office={office} />}
      sections={[
        {
          id: peopleSection,
          label: t('profile.sections.people'),
          content: <OfficePeople id={id} page={people} />,
        },
        {
          id: homesSection,
          label: t('profile.sections.homes'),
          content: <ProfileHomes whose={{ listOfficeKey: id }} shown={shown} />,
        },
        office.location
          ? {
              id: 'where',
              label: t('profile.sections.where'),
              title: t('profile.where.title'),
              content: (
                <MapPicture
                  at={office.location}
                  alt={t('profile.where.map', { address })}
                  given={undefined}
                />
              ),
            }
          : null,
      ]}
    />
  )
}

async function loadOffice({ client }: PageServices, id: string, signal: AbortSignal): Promise<void> {
  const { data, partial } = await load(client, query, { id }, signal)
  if (!data.office) throw partial ? unavailable() : notFound()
}

/** An office, with its people and the homes they list. One that there is not is a 404. */
export const route = (services: PageServices): PageRoute => ({
  loader: (args) =>
    loadProfile(args, services, ({ id, people }, signal) => ({
      who: Promise.all([
        loadOffice(services, id, signal),
        loadPeople(services.client, { id, page: people }, signal),
      ]),
      whose: { listOfficeKey: id },
    })),
  Component: OfficeProfilePage,
})
