import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { notFound } from '../../platform/graphql/load.ts'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { ButtonsGroup, ChoicesGroup, SlidersGroup } from './controls.tsx'
import styles from './design.module.css'
import { useDesignMessages } from './design-messages.ts'
import { FieldsGroup } from './fields.tsx'
import { ColorGroup, SpaceGroup, TypeGroup } from './foundations.tsx'
import { MapGroup } from './map.tsx'
import { OverlaysGroup } from './overlays.tsx'
import { NavigationGroup, TextGroup } from './reading.tsx'
import { PicturesGroup, StatesGroup } from './states.tsx'

const THEMES = ['residential', 'collection', 'commercial'] as const
type Theme = (typeof THEMES)[number]

/** The design system page. Shows every component in every state, in the theme from `?theme=`. */
function DesignPage() {
  const w = useDesignMessages()
  const [search] = useSearchParams()
  const theme = THEMES.find((name) => name === search.get('theme')) ?? 'residential'
  useThemeOfDocument(theme)
  return (
    <div data-theme={theme}>
      <PageHead title={w.title} />
      <PageWidth className={styles.page}>
        <header className={styles.head}>
          <h1>{w.title}</h1>
          <p>{w.intro}</p>
          <nav aria-label={w.themes} className={styles.themes}>
            {THEMES.map((name) => (
              <a key={name} href={`?theme=${name}`} aria-current={name === theme ? 'true' : undefined}>
                <span data-theme={name} className={styles.dot} />
                {w.theme[name]}
              </a>
            ))}
          </nav>
        </header>
        <nav aria-label={w.contents} className={styles.contents}>
          <ol>
            {Object.entries(w.groups).map(([name, [title]]) => (
              <li key={name}>
                <a href={`#${name}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ColorGroup theme={theme} />
        <TypeGroup />
        <SpaceGroup />
        <ButtonsGroup />
        <FieldsGroup />
        <ChoicesGroup />
        <SlidersGroup />
        <OverlaysGroup />
        <NavigationGroup />
        <TextGroup />
        <StatesGroup />
        <PicturesGroup />
        <MapGroup />
      </PageWidth>
    </div>
  )
}

/** Applies the theme to the whole document, including the header and overlays. */
function useThemeOfDocument(theme: Theme) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const previous = dataset.theme
    dataset.theme = theme
    return () => {
      if (previous) dataset.theme = previous
      else delete dataset.theme
    }
  }, [theme])
}

export const route = ({ designPage = false }: PageServices): PageRoute => ({
  loader: () => {
    if (!designPage) throw notFound()
    return null
  },
  Component: DesignPage,
})
