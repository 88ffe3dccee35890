import { AgentCard } from '../../../features/directory/card/agent-card.tsx'
import { OfficeCard } from '../../../features/directory/card/office-card.tsx'
import { AboutText } from '../../../features/directory/profile/about-text.tsx'
import { AwardLists } from '../../../features/directory/profile/award-lists.tsx'
import { TeamHead } from '../../../features/directory/profile/team-head.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../../platform/graphql/load.ts'
import { usePageData } from '../../../platform/graphql/page-data.tsx'
import { graphLocale, type PageRoute, type PageServices } from '../../../platform/graphql/page-route.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { loadProfile, type ShownProfile } from '../load-profile.ts'
import styles from '../profile.module.css'
import { profileCrumbs } from '../profile-crumbs.ts'
import { profileData } from '../profile-data.ts'
import { ProfileLayout } from '../profile-layout.tsx'
import { ProfileListings } from '../profile-listings.tsx'
import { LISTINGS_SECTION, type ListedBy } from '../shown-listings.ts'

const query = graphql(`
  query TeamProfile($id: ID!, $locale: Locale!) {
    team(masterCustomerId: $id) {
      masterCustomerId
      teamName
      city
      cityKey
      state
      teamUrl
      about(locale: $locale)
      members {
        masterCustomerId
        teamAwards {
          name
          year
        }
        ...AgentCard_agent
      }
      office {
        masterCustomerId
        officeName
        officeUrl
        ...OfficeCard_office
      }
      ...TeamHead_team
    }
  }
`)

/** Returns the filters for the listings of all members, or null when the team has no members. */
function listedByMembers(
  members: readonly { masterCustomerId: string }[] | null | undefined,
): ListedBy | null {
  return members?.length ? { listAgentKeys: members.map(({ masterCustomerId }) => masterCustomerId) } : null
}

function TeamProfilePage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const theme = useTheme()
  const { id, shown } = usePageData<ShownProfile>()
  const team = useLoadedQuery(query, { id, locale: graphLocale(locale) })?.team
  if (!team) return null
  const name = team.teamName ?? t('profile.unnamed.team')
  const town = [team.city, team.state].filter(Boolean).join(', ')
  const { office } = team
  const members = team.members ?? []
  const listedBy = listedByMembers(members)
  const awards = members.flatMap(({ teamAwards }) => teamAwards ?? [])
  return (
    <ProfileLayout
      title={town ? t('profile.title.team', { name, town }) : name}
      description={t('profile.description.team', { name, town })}
      path={team.teamUrl}
      crumbs={profileCrumbs('agents', name, team, theme, t)}
      data={profileData({ ...team, name, path: team.teamUrl }, origin, locale)}
      head={<TeamHead team={team} />}
      sections={[
        team.about
          ? {
              id: 'about',
              label: t('profile.sections.about'),
              title: t('profile.about.team'),
              content: <AboutText text={team.about} />,
            }
          : null,
        members.length > 0
          ? {
              id: 'members',
              label: t('profile.sections.members'),
              title: t('profile.members'),
              content: (
                <ul className={styles.cards} aria-label={t('profile.members')}>
                  {members.map((member) => (
                    <AgentCard key={member.masterCustomerId} agent={member} />
                  ))}
                </ul>
              ),
            }
          : null,
        awards.length > 0
          ? {
              id: 'awards',
              label: t('profile.sections.awards'),
              title: t('profile.awards.title'),
              content: <AwardLists awards={{ team: awards }} />,
            }
          : null,
        listedBy
          ? {
              id: LISTINGS_SECTION,
              label: t('profile.sections.homes'),
              content: <ProfileListings listedBy={listedBy} shown={shown} />,
            }
          : null,
        office
          ? {
              id: 'office',
              label: t('profile.sections.office'),
              title: t('profile.office.title'),
              content: (
                <ul className={styles.cards}>
                  <OfficeCard office={office} />
                </ul>
              ),
            }
          : null,
      ]}
    />
  )
}

async function loadTeam({ client, locale }: PageServices, id: string, signal: AbortSignal) {
  const { data, partial } = await load(client, query, { id, locale: graphLocale(locale) }, signal)
  if (!data.team) throw partial ? unavailable() : notFound()
  return data.team
}

/** Route of a team's profile, members, and listings. Throws a 404 for an unknown team. */
export const route = (services: PageServices): PageRoute => ({
  loader: (args) =>
    loadProfile(args, services, ({ id }, signal) => {
      const subject = loadTeam(services, id, signal)
      return { subject, listedBy: subject.then(({ members }) => listedByMembers(members)) }
    }),
  Component: TeamProfilePage,
})
