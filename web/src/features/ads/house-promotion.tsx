import { useLocation } from 'react-router-dom'
import { useSiteAds } from '../../platform/graphql/site-chrome.ts'
import { useSession } from '../../platform/session/session.ts'
import styles from './house-promotion.module.css'
import { Promotion } from './promotion.tsx'
import type { AdShape } from './slots.ts'

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
