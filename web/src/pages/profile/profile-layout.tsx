import { Fragment, type ReactNode } from 'react'
import { ProfileSection } from '../../features/directory/profile/profile-section.tsx'
import { SectionNav } from '../../features/directory/profile/section-nav.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../ui/navigation/crumb-list.ts'
import styles from './profile.module.css'

interface Section {
  id: string
  /** Text of the link to the section. */
  label: string
  /** Omitted when the content renders its own section. */
  title?: string
  content: ReactNode
}

interface ProfileLayoutProps {
  title: string
  description: string
  /** Canonical path from the graph, which may differ from the current URL. */
  path: string | null
  image?: string | null | undefined
  crumbs: readonly Crumb[]
  /** The profile as schema.org data. */
  data: Record<string, unknown>
  head: ReactNode
  /** From top to bottom. Null for a section without content. */
  sections: readonly (Section | null)[]
}

/** Layout of a profile: head, section links, and sections. */
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
