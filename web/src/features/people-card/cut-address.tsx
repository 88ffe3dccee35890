import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cutAtWord } from '../../lib/cut-at-word.ts'
import { isPlainPress } from '../../lib/plain-press.ts'
import styles from './people-card.module.css'

const mostCharacters = 80

interface CutAddressProps {
  address: string
  /** Whose it is. */
  of: string
  /** Path of the page that has all of it. */
  page: string
}

/** An address of a line or two; the rest of a longer one at a press, or on the office's page without scripts. */
export function CutAddress({ address, of, page }: CutAddressProps) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState(false)
  const shown = whole ? null : cutAtWord(address, mostCharacters)
  const unfold = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setWhole(true)
  }
  return (
    <address className={styles.address}>
      {shown === null ? (
        address
      ) : (
        <>
          {shown}…{' '}
          <Link
            to={page}
            className={styles.more}
            aria-label={t('peopleCard.moreOf', { name: of })}
            onClick={unfold}
          >
            {t('peopleCard.more')}
          </Link>
        </>
      )}
    </address>
  )
}
