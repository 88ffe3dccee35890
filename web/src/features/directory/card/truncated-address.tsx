import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { isUnmodifiedClick } from '../../../platform/browser/unmodified-click.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import styles from './directory-card.module.css'
import { truncateAtWord } from './truncate-at-word.ts'

const MAX_LENGTH = 80

interface TruncatedAddressProps {
  address: string
  /** Name of the office, for the accessible label of the link. */
  name: string
  /** Path of the profile page, which shows the full address. */
  profilePath: string
}

/**
 * An address truncated to about two lines. A click shows the rest. Without scripts, the link leads to the
 * office page.
 */
export function TruncatedAddress({ address, name: of, profilePath }: TruncatedAddressProps) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? null : truncateAtWord(address, MAX_LENGTH)
  const expand = (event: MouseEvent) => {
    if (!isUnmodifiedClick(event)) return
    event.preventDefault()
    setExpanded(true)
  }
  return (
    <address className={styles.address}>
      {shown === null ? (
        address
      ) : (
        <>
          {shown}…{' '}
          <Link
            to={profilePath}
            className={styles.more}
            aria-label={t('peopleCard.moreOf', { name: of })}
            onClick={expand}
          >
            {t('peopleCard.more')}
          </Link>
        </>
      )}
    </address>
  )
}
