import { NameForm } from '../../features/directory/filters/name-form.tsx'
import { DirectoryIndex, STATES_ID } from '../../features/directory/landing/directory-index.tsx'
import { NearMeLinks } from '../../features/directory/landing/near-me-links.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { themeHome } from '../../platform/browser/theme.ts'
import { JsonLd } from '../../platform/document/script-json.tsx'
import type { Directory_StateFragment } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { canonicalDirectoryUrl } from '../../platform/urls/directory-url.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { crumbList } from '../../ui/navigation/crumb-list.ts'
import styles from './directory-layout.module.css'
import { directoryPartNames } from './directory-part-names.ts'
import { DirectoryPlaceField } from './directory-place-field.tsx'
import type { DirectoryPage } from './read-directory.ts'

interface DirectoryLandingProps {
  page: DirectoryPage
  states: readonly Directory_StateFragment[]
}

/** Landing page of the directory: search by place, by name, near the visitor, or from the list of states. */
export function DirectoryLanding({ page, states }: DirectoryLandingProps) {
  const { t } = useTranslation()
  const { locale, origin } = useSite()
  const { query: search, dropped } = page
  const { kind, luxury } = search
  const title = t(luxury ? `people.luxuryTitle.${kind}` : `people.kinds.${kind}.title`)
  const crumbs = [
    { label: t('site.home'), to: themeHome(luxury ? 'collection' : 'residential') },
    { label: t(`people.kinds.${kind}.heading`) },
  ]
  return (
    <>
      <PageHead
        title={t('site.pageTitle', { title })}
        description={t(`people.kinds.${kind}.description`)}
        path={canonicalDirectoryUrl(search)}
      />
      <JsonLd data={crumbList(crumbs, origin, locale)} />
      <PageWidth className={styles.landing}>
        <div className={styles.top}>
          <Breadcrumbs label={t('site.breadcrumbs')} crumbs={crumbs} />
          {dropped.length > 0 ? (
            <Notice>
              {t('people.dropped', { count: dropped.length, names: directoryPartNames(dropped, t) })}
            </Notice>
          ) : null}
          <div>
            {luxury ? <p className={styles.part}>{t('people.luxury')}</p> : null}
            <h1 className={styles.title} tabIndex={-1}>
              {t(`people.kinds.${kind}.find`)}
            </h1>
            <p className={styles.lead}>{t(`people.kinds.${kind}.lead`)}</p>
          </div>
          <div className={styles.ways}>
            <div className={styles.way}>
              <h2>{t('people.landing.search')}</h2>
              <DirectoryPlaceField size="hero" kind={kind} />
            </div>
            <div className={styles.way}>
              <h2>{t('people.landing.byName')}</h2>
              <NameForm search={search} large />
            </div>
          </div>
          <NearMeLinks luxury={luxury} placesId={STATES_ID} />
        </div>
        <DirectoryIndex kind={kind} luxury={luxury} states={states} />
      </PageWidth>
    </>
  )
}
