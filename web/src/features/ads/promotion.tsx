import { useLocation } from 'react-router-dom'
import { useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { Photo } from '../../ui/media/photo.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './promotion.module.css'
import type { AdShape } from './slots.ts'

/** Content that fills an ad slot: a house promotion, or a campaign that has taken over the page. */
interface PromotionContent {
  title: string
  text: string
  action: string
  href: string
  image: string | null
  logo?: string | null
}

/** Width of the image at each screen size, for the `sizes` attribute. */
const IMAGE_SIZES = {
  card: '(max-width: 575px) 92vw, (max-width: 1151px) 46vw, 420px',
  band: '(max-width: 767px) 96px, 400px',
  tower: '300px',
} as const

interface PromotionProps {
  content: PromotionContent
  shape: AdShape
  /** Id of the title element. */
  id: string
  /** True for a paid campaign. */
  paid: boolean
  /** True while an ad covers the promotion. */
  covered: boolean
}

/** A promotion with an image, a title, text, and a link. The whole promotion is clickable. */
export function Promotion({ content, shape, id, paid, covered }: PromotionProps) {
  const { t } = useTranslation()
  const { title, text, action, href, image, logo } = content
  return (
    <div className={styles.promotion} data-shape={shape} inert={covered}>
      {image ? (
        <Photo
          className={styles.picture}
          src={image}
          sizes={IMAGE_SIZES[shape]}
          shape={shape === 'card' ? 'wide' : 'photo'}
        />
      ) : null}
      <div className={styles.words}>
        {paid ? <p className={styles.label}>{t('ads.label')}</p> : null}
        {logo ? (
          <img className={styles.logo} src={logo} alt="" width={107} height={20} loading="lazy" />
        ) : null}
        <p id={id} className={styles.title}>
          {title}
        </p>
        <p className={styles.text}>{text}</p>
        <DataLink href={href} className={styles.action}>
          {action}
        </DataLink>
      </div>
    </div>
  )
}

/** Maximum number of promotions on a results page. */
const PROMOTIONS_PER_PAGE = 3

interface Position {
  /** Index into the list of house promotions for this slot. */
  position: number
  /** Offset into the list of house promotions, so that each results page shows different promotions. */
  offset: number
}

/**
 * Returns the house promotions at a position, one for visitors and one for members. When a promotion is only
 * for visitors, members see a replacement that no other slot on the page shows. Skips promotions that link to
 * the current page. Returns null when no promotion is available.
 */
export function useHousePromotions({ position, offset }: Position) {
  const ads = useSiteAds()
  const { pathname } = useLocation()
  const all = ads?.promotions.filter(({ href }) => href !== pathname) ?? []
  const rotated = all.map((_, step) => all[(position + (offset + step) * PROMOTIONS_PER_PAGE) % all.length])
  const [forVisitors] = rotated
  const forMembers = [...rotated, ...all].find((promotion) => promotion?.forVisitors === false)
  return forVisitors && forMembers ? { forVisitors, forMembers } : null
}

interface HousePromotionProps {
  promotions: NonNullable<ReturnType<typeof useHousePromotions>>
  shape: AdShape
  /** Id of the title element. */
  id: string
  /** True while an ad covers the promotion. */
  covered: boolean
}

/**
 * A house promotion in an ad slot. While the session loads, renders two promotions, one for visitors and one
 * for members, and a style sheet hides one of them.
 */
export function HousePromotion({
  promotions: { forVisitors, forMembers },
  id,
  ...props
}: HousePromotionProps) {
  const { state } = useSession()
  if (forMembers === forVisitors) return <Promotion content={forVisitors} id={id} paid={false} {...props} />
  const isLoading = state === 'loading'
  return (
    <>
      {state === 'member' ? null : (
        <div key="visitors" className={isLoading ? styles.visitors : styles.known}>
          <Promotion content={forVisitors} id={id} paid={false} {...props} />
        </div>
      )}
      {isLoading || state === 'member' ? (
        <div key="members" className={isLoading ? styles.members : styles.known}>
          <Promotion content={forMembers} id={isLoading ? `${id}-members` : id} paid={false} {...props} />
        </div>
      ) : null}
    </>
  )
}
