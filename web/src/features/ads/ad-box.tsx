import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { classNames } from '../../components/class-names.ts'
import { useSession } from '../../graphql/session.ts'
import { type SiteAds, useSiteAds } from '../../graphql/site-frame.ts'
import { useCookieChoice } from '../../lib/consent.ts'
import { useSite } from '../../lib/site.ts'
import { useTheme } from '../../lib/theme.ts'
import styles from './ad-box.module.css'
import slotStyles from './ad-slot.module.css'
import { Promotion } from './promotion.tsx'
import { type AdSlotName, adSlots } from './slots.ts'
import { type AdSubject, targetingOf } from './targeting.ts'
import { useAd } from './use-ad.ts'

/** Where it cannot be had there is none. */
const Interstitial = lazy(() =>
  import('./interstitial.tsx').then(
    ({ Interstitial }) => ({ default: Interstitial }),
    () => ({ default: () => null }),
  ),
)

export interface AdBoxProps {
  slot: AdSlotName
  subject?: AdSubject
  /** Leads on through the promotions, as the pages of a search do. */
  turn?: number
  /** Names what is looked at, where that may change while the place stays. */
  view?: string
  /** True where it is seen first: its picture is asked for at once. */
  first?: boolean
  /** True where the page is somebody's own, and its address nobody else's business: no ad comes then. */
  isPersonal?: boolean
}

/** How many promotions stand on a page of results. */
const perTurn = 3

/**
 * The place of an ad: what the house says of itself, over which an ad lies once it has come. The place is as large from
 * the first paint on as it will be. A campaign that has taken the home page over has the place for itself.
 */
export function AdBox({ slot, subject, turn = 0, view = '', first = false, isPersonal = false }: AdBoxProps) {
  const { t } = useTranslation()
  const { locale, ads: account } = useSite()
  const agreed = useCookieChoice() === true
  const { pathname } = useLocation()
  const theme = useTheme()
  const ads = useSiteAds()
  const id = useId()
  const { page, shape, sizes, promotion, number, interstitial } = adSlots[slot]
  const campaign = page === 'home' ? ads?.home : null
  const takeover = page === 'search' ? ads?.map?.key : null
  const { place, size } = useAd({
    name: slot,
    sizes,
    targeting: targetingOf({ page, theme, locale, takeover }, subject),
    view: pathname + view,
    wanted: !campaign && !isPersonal,
  })
  const isMember = useSession().state === 'member'
  const shown = promotionsFor({ ads, pathname, isMember })
  const told = campaign?.assets ?? shown[(promotion + turn * perTurn) % shown.length]
  if (!told) return null
  const covered = size !== null
  return (
    <>
      <aside
        className={classNames(slotStyles.free, styles.box, shape === 'tower' && styles.tower)}
        data-slot={slot}
        {...(covered
          ? { 'aria-label': number ? `${t('ads.label')} ${number}` : t('ads.label') }
          : { 'aria-labelledby': id })}
      >
        <Promotion
          told={told}
          shape={shape}
          id={id}
          first={first}
          paid={campaign != null}
          covered={covered}
        />
        {campaign ? null : (
          <div className={styles.ad} data-here={covered}>
            <p className={styles.label}>{t('ads.label')}</p>
            <div ref={place} id={`ad-${slot}`} className={styles.place} />
          </div>
        )}
      </aside>
      {interstitial && account && agreed && !isPersonal ? (
        <Suspense>
          <Interstitial page={page} subject={subject} />
        </Suspense>
      ) : null}
    </>
  )
}

interface Audience {
  ads: SiteAds | null
  pathname: string
  isMember: boolean
}

/** The promotions that lead elsewhere than here, and say nothing to members that is meant for visitors. */
const promotionsFor = ({ ads, pathname, isMember }: Audience) =>
  ads?.promotions.filter(({ href, forVisitors }) => href !== pathname && !(isMember && forVisitors)) ?? []
