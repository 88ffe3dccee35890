import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { notFound } from '../../graphql/load.ts'
import type { PageRoute, PageServices } from '../../graphql/page-route.ts'
import { ButtonsGroup, ChoicesGroup, SlidersGroup } from './controls.tsx'
import styles from './design.module.css'
import { FieldsGroup } from './fields.tsx'
import { ColourGroup, SpaceGroup, TypeGroup } from './foundations.tsx'
import { MapGroup } from './map.tsx'
import { OverlaysGroup } from './overlays.tsx'
import { NavigationGroup, TextGroup } from './reading.tsx'
import { PicturesGroup, StatesGroup } from './states.tsx'
import { useDesignWords } from './words.ts'

const themes = ['residential', 'collection', 'commercial'] as const
type Theme = (typeof themes)[number]

/** The sheet of the design system: every part in every state, in the theme that `?theme=` names. */
function DesignPage() {
  const w = useDesignWords()
  const [search] = useSearchParams()
  const theme = themes.find((name) => name === search.get('theme')) ?? 'residential'
  useThemeOfDocument(theme)
  return (
    <div data-theme={theme}>
      <PageHead title={w.title} />
      <PageWidth className={styles.page}>
        <header className={styles.head}>
          <h1>{w.title}</h1>
          <p>{w.intro}</p>
          <nav aria-label={w.themes} className={styles.themes}>
            {themes.map((name) => (
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
        <ColourGroup theme={theme} />
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

/** The whole document takes the theme, with its header and with what floats above the page. */
function useThemeOfDocument(theme: Theme) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = theme
    return () => {
      if (before) dataset.theme = before
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
