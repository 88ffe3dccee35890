import { OfficeHead } from '../../../features/directory/profile/office-head.tsx'
import { MapImage } from '../../../features/listing/location/map-image.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../../platform/graphql/load.ts'
import { usePageData } from '../../../platform/graphql/page-data.tsx'
import type { PageRoute, PageServices } from '../../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { loadProfile, type ShownProfile } from '../load-profile.ts'
import { profileCrumbs } from '../profile-crumbs.ts'
import { profileData } from '../profile-data.ts'
import { ProfileLayout } from '../profile-layout.tsx'
import { ProfileListings } from '../profile-listings.tsx'
import { LISTINGS_SECTION } from '../shown-listings.ts'
import { AGENTS_SECTION, loadOfficeAgents, OfficeAgents } from './office-agents.tsx'

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
  const { id, shown, agentsPage } = usePageData<ShownProfile>()
  const office = useLoadedQuery(query, { id })?.office
  if (!office) return null
  const name = office.officeName ?? t('profile.unnamed.office')
  const town = [office.city, office.state].filter(Boolean).join(', ')
  const street = [office.officeAddress1, office.officeAddress2].filter(Boolean).join(', ')
  const address = [street, town].filter(Boolean).join(', ')
  return (
    <ProfileLayout
      title={town ? t('profile.title.office', { name, town }) : name}
      description={t('profile.description.office', { name, address })}
      path={office.officeUrl}
      image={office.photoUrl}
      crumbs={profileCrumbs('offices', name, office, theme, t)}
      data={profileData(
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
          id: AGENTS_SECTION,
          label: t('profile.sections.people'),
          content: <OfficeAgents id={id} page={agentsPage} />,
        },
        {
          id: LISTINGS_SECTION,
          label: t('profile.sections.homes'),
          content: <ProfileListings listedBy={{ listOfficeKey: id }} shown={shown} />,
        },
        office.location
          ? {
              id: 'where',
              label: t('profile.sections.where'),
              title: t('profile.where.title'),
              content: (
                <MapImage
                  at={office.location}
                  alt={t('profile.where.map', { address })}
                  mlsImageUrl={undefined}
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

/** Route of an office's profile, agents, and listings. Throws a 404 for an unknown office. */
export const route = (services: PageServices): PageRoute => ({
  loader: (args) =>
    loadProfile(args, services, ({ id, agentsPage }, signal) => ({
      subject: Promise.all([
        loadOffice(services, id, signal),
        loadOfficeAgents(services.client, { id, page: agentsPage }, signal),
      ]),
      listedBy: { listOfficeKey: id },
    })),
  Component: OfficeProfilePage,
})
