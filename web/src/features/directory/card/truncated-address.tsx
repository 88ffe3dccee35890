import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isUnmodifiedClick } from '../../../platform/browser/unmodified-click.ts'
import styles from './directory-card.module.css'
import { truncateAtWord } from './truncate-at-word.ts'

const MAX_LENGTH = 80

interface TruncatedAddressProps {
  address: string
  /** Whose it is. */
  name: string
  /** Path of the page that has all of it. */
  profilePath: string
}

/** An address of a line or two; the rest of a longer one at a press, or on the office's page without scripts. */
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
