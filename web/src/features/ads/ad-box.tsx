import { lazy, Suspense, useEffect, useEffectEvent, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../platform/browser/site.ts'
import { useTheme } from '../../platform/browser/theme.ts'
import { useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { useCookieChoice } from '../../platform/visitor/consent.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './ad-box.module.css'
import slotStyles from './ad-slot.module.css'
import { HousePromotion, Promotion, useHousePromotions } from './promotion.tsx'
import { AD_SLOTS, type AdSlotName } from './slots.ts'
import { type AdSubject, adTargeting } from './targeting.ts'
import { useAd } from './use-ad.ts'

/** Interstitial ad. Renders nothing when its module fails to load. */
const Interstitial = lazy(() =>
  import('./interstitial.tsx').then(
    ({ Interstitial }) => ({ default: Interstitial }),
    () => ({ default: () => null }),
  ),
)

export interface AdBoxProps {
  slot: AdSlotName
  subject?: AdSubject
  /** Offset into the list of house promotions, so that each results page shows different promotions. */
  promotionOffset?: number
  /** Identifies the content of the page. Set it when that content can change while the slot stays mounted. */
  view?: string
  /** True on a personal page, whose URL must not reach third parties. Disables ads in the slot. */
  isPersonal?: boolean
  /** True when the slot is hidden because no ad filled it. */
  isCollapsed?: boolean
  /** Called when an ad has filled the slot or the slot stays unfilled. */
  onResult?: (isFilled: boolean) => void
}

/**
 * An ad slot. Shows a house promotion until an ad loads and covers the promotion. The slot has its final size
 * from the first paint. On the home page, an active campaign replaces both the promotion and the ad.
 */
export function AdBox({
  slot,
  subject,
  promotionOffset = 0,
  view = '',
  isPersonal = false,
  isCollapsed = false,
  onResult,
}: AdBoxProps) {
  const { t } = useTranslation()
  const { locale, ads: account } = useSite()
  const agreed = useCookieChoice() === true
  const { pathname } = useLocation()
  const theme = useTheme()
  const ads = useSiteAds()
  const id = useId()
  const session = useSession()
  const { page, shape, sizes, promotion, number, interstitial } = AD_SLOTS[slot]
  const campaign = page === 'home' ? ads?.home : null
  const takeover = page === 'search' ? ads?.map?.key : null
  const { place, size } = useAd({
    name: slot,
    sizes,
    targeting: adTargeting({ page, theme, locale, takeover }, subject),
    view: pathname + view,
    enabled: !campaign && !isPersonal && !isCollapsed,
  })
  const promotions = useHousePromotions({ position: promotion, offset: promotionOffset })
  const reportResult = useEffectEvent((isFilled: boolean) => onResult?.(isFilled))
  useEffect(() => {
    if (size !== undefined) reportResult(size !== null)
  }, [size])
  if (!campaign && !promotions) return null
  const covered = Boolean(size)
  // While the session loads, the slot can contain two promotions, of which a style sheet hides one.
  const isSettled =
    campaign !== null || session.state !== 'loading' || promotions?.forMembers === promotions?.forVisitors
  return (
    <>
      {isCollapsed ? null : (
        <aside
          className={classNames(slotStyles.free, styles.box, shape === 'tower' && styles.tower)}
          data-slot={slot}
          {...(covered
            ? { 'aria-label': number ? `${t('ads.label')} ${number}` : t('ads.label') }
            : { 'aria-labelledby': isSettled ? id : undefined })}
        >
          {campaign ? (
            <Promotion content={campaign.assets} shape={shape} id={id} paid covered={covered} />
          ) : null}
          {!campaign && promotions ? (
            <HousePromotion promotions={promotions} shape={shape} id={id} covered={covered} />
          ) : null}
          {campaign ? null : (
            <div className={styles.ad} data-here={covered}>
              <p className={styles.label}>{t('ads.label')}</p>
              <div ref={place} id={`ad-${slot}`} className={styles.place} />
            </div>
          )}
        </aside>
      )}
      {interstitial && account && agreed && !isPersonal ? (
        <Suspense>
          <Interstitial page={page} subject={subject} />
        </Suspense>
      ) : null}
    </>
  )
}
