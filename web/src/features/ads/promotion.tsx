import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useSession } from '../../platform/session/session.ts'
import { Photo } from '../../ui/media/photo.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './promotion.module.css'
import type { AdShape } from './slots.ts'

/** What is told in the place of an ad: by the house itself, or by a campaign that has taken the page over. */
interface PromotionContent {
  title: string
  text: string
  action: string
  href: string
  image: string | null
  logo?: string | null
}

/** How wide the picture stands on each screen. */
const IMAGE_SIZES = {
  card: '(max-width: 575px) 92vw, (max-width: 1151px) 46vw, 420px',
  band: '(max-width: 767px) 96px, 400px',
  tower: '300px',
} as const

interface PromotionProps {
  content: PromotionContent
  shape: AdShape
  /** Of the element with its name. */
  id: string
  /** True for what somebody else pays for. */
  paid: boolean
  /** True while an ad lies over it. */
  covered: boolean
}

/** Picture, title, a sentence and a link, which the whole of it leads by. */
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

/** How many promotions a page of results may have. */
const PROMOTIONS_PER_PAGE = 3

interface Position {
  /** Which of the house's promotions the place begins with. */
  position: number
  /** Leads on through the promotions, as the pages of a search do. */
  offset: number
}

/**
 * The promotions at a position: for visitors, and for members, who see another one where it says what only visitors
 * need, one that no other place of the page has. Leaves out the one that links to the current page. Null where the
 * house has none.
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
  /** Of the element with its name. */
  id: string
  /** True while an ad covers it. */
  covered: boolean
}

/**
 * A promotion of the house in the place of an ad. Until the session is known, the page has the one for visitors and the
 * one for members, and a style sheet hides one of them.
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
