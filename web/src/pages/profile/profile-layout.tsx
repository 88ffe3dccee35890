import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProfileSection } from '../../features/directory/profile/profile-section.tsx'
import { SectionNav } from '../../features/directory/profile/section-nav.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../ui/navigation/crumb-list.ts'
import styles from './profile.module.css'

interface Section {
  id: string
  /** In the links to the sections. */
  label: string
  /** Left out where the content is a section of its own. */
  title?: string
  content: ReactNode
}

interface ProfileLayoutProps {
  title: string
  description: string
  /** As the graph names it: the page is known by it, whatever the address says. */
  path: string | null
  image?: string | null | undefined
  crumbs: readonly Crumb[]
  /** As schema.org data. */
  data: Record<string, unknown>
  head: ReactNode
  /** From top to bottom; null for one that there is nothing to say in. */
  sections: readonly (Section | null)[]
}

/** A profile: who it is of, and what there is to know in sections that links lead to. */
export function ProfileLayout({
  title,
  description,
  path,
  image,
  crumbs,
  data,
  head,
  sections,
}: ProfileLayoutProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const shown = sections.filter((section) => section !== null)
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={description}
        path={path}
        {...(image ? { image, imageAlt: title } : {})}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <JsonLd data={data} />
      <PageWidth className={styles.crumbs}>
        <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
      </PageWidth>
      <article>
        <PageWidth>{head}</PageWidth>
        <SectionNav name={t('profile.sections.name')} sections={shown} />
        <PageWidth className={styles.sections}>
          {shown.map(({ id, title, content }) =>
            title ? (
              <ProfileSection key={id} id={id} title={title}>
                {content}
              </ProfileSection>
            ) : (
              <Fragment key={id}>{content}</Fragment>
            ),
          )}
        </PageWidth>
      </article>
    </>
  )
}
