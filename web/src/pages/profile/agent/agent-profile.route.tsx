import { OfficeCard } from '../../../features/directory/card/office-card.tsx'
import { TeamCard } from '../../../features/directory/card/team-card.tsx'
import { AboutText } from '../../../features/directory/profile/about-text.tsx'
import { AgentFacts } from '../../../features/directory/profile/agent-facts.tsx'
import { AgentHead } from '../../../features/directory/profile/agent-head.tsx'
import { AwardLists, hasAwards } from '../../../features/directory/profile/award-lists.tsx'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../../platform/graphql/load.ts'
import { usePageData } from '../../../platform/graphql/page-data.tsx'
import { graphLocale, type PageRoute, type PageServices } from '../../../platform/graphql/page-route.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import { valueText } from '../../../platform/i18n/directory-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LazySoldMap } from '../lazy-sold-map.tsx'
import { loadProfile, type ShownProfile } from '../load-profile.ts'
import styles from '../profile.module.css'
import { profileCrumbs } from '../profile-crumbs.ts'
import { profileData } from '../profile-data.ts'
import { ProfileLayout } from '../profile-layout.tsx'
import { ProfileListings } from '../profile-listings.tsx'
import { LISTINGS_SECTION } from '../shown-listings.ts'

const query = graphql(`
  query AgentProfile($id: ID!, $locale: Locale!) {
    agent(masterCustomerId: $id) {
      masterCustomerId
      fullName
      title
      photo
      city
      cityKey
      state
      bioUrl
      primaryPhone
      languages
      specialties
      about(locale: $locale)
      careerAwards {
        name
        year
      }
      awards {
        name
        year
      }
      teamAwards {
        name
        year
      }
      office {
        masterCustomerId
        officeName
        officeUrl
        ...OfficeCard_office
      }
      team {
        masterCustomerId
        ...TeamCard_team
      }
      ...AgentHead_agent
      ...AgentFacts_agent
    }
  }
`)

function AgentProfilePage() {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const theme = useTheme()
  const { soldFilter } = useFlags()
  const { id, shown } = usePageData<ShownProfile>()
  const agent = useLoadedQuery(query, { id, locale: graphLocale(locale) })?.agent
  if (!agent) return null
  const name = agent.fullName ?? t('profile.unnamed.agent')
  const town = [agent.city, agent.state].filter(Boolean).join(', ')
  const awards = { career: agent.careerAwards, general: agent.awards, team: agent.teamAwards }
  const listedBy = { listAgentKey: id }
  const { office, team } = agent
  return (
    <ProfileLayout
      title={town ? t('profile.title.agent', { name, town }) : name}
      description={[
        t('profile.description.agent', { name, town }),
        agent.specialties?.length ? agent.specialties.map((value) => valueText(value, t)).join(', ') : null,
      ]
        .filter(Boolean)
        .join(' ')}
      path={agent.bioUrl}
      image={agent.photo}
      crumbs={profileCrumbs('agents', name, agent, theme, t)}
      data={profileData(
        {
          ...agent,
          name,
          path: agent.bioUrl,
          picture: agent.photo,
          phone: agent.primaryPhone,
          awards: Object.values(awards).flatMap((given) => given?.map((award) => award.name) ?? []),
        },
        origin,
        locale,
      )}
      head={<AgentHead agent={agent} />}
      sections={[
        agent.about
          ? {
              id: 'about',
              label: t('profile.sections.about'),
              title: t('profile.about.agent', { name }),
              content: <AboutText text={agent.about} />,
            }
          : null,
        {
          id: 'facts',
          label: t('profile.sections.facts'),
          title: t('profile.facts.title'),
          content: <AgentFacts agent={agent} />,
        },
        hasAwards(awards)
          ? {
              id: 'awards',
              label: t('profile.sections.awards'),
              title: t('profile.awards.title'),
              content: <AwardLists awards={awards} />,
            }
          : null,
        {
          id: LISTINGS_SECTION,
          label: t('profile.sections.homes'),
          content: <ProfileListings listedBy={listedBy} shown={shown} />,
        },
        soldFilter
          ? {
              id: 'sold',
              label: t('profile.sections.sold'),
              title: t('profile.soldMap.title'),
              content: <LazySoldMap listedBy={listedBy} />,
            }
          : null,
        office || team
          ? {
              id: 'office',
              label: t('profile.sections.office'),
              title: t(team ? 'profile.office.withTeam' : 'profile.office.title'),
              content: (
                <ul className={styles.cards}>
                  {office ? <OfficeCard office={office} /> : null}
                  {team ? <TeamCard team={team} /> : null}
                </ul>
              ),
            }
          : null,
      ]}
    />
  )
}

async function loadAgent({ client, locale }: PageServices, id: string, signal: AbortSignal): Promise<void> {
  const { data, partial } = await load(client, query, { id, locale: graphLocale(locale) }, signal)
  if (!data.agent) throw partial ? unavailable() : notFound()
}

/** Route of an agent's profile and listings. Throws a 404 for an unknown agent. */
export const route = (services: PageServices): PageRoute => ({
  loader: (args) =>
    loadProfile(args, services, ({ id }, signal) => ({
      subject: loadAgent(services, id, signal),
      listedBy: { listAgentKey: id },
    })),
  Component: AgentProfilePage,
})
