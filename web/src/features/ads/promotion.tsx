import { useTranslation } from 'react-i18next'
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
