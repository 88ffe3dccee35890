import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { toast } from '../../components/toast.ts'
import { useSession } from '../../graphql/session.ts'
import { localize } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import styles from './favorite-button.module.css'
import { markFragment } from './mark-fragment.ts'

/** Members are few among those who come: what marks homes is loaded for them alone. */
const marks = () => import('./marks.ts')

interface FavoriteButtonProps {
  uPI: string
  /** Street and town, as they are shown. */
  address: string
  /** Street alone, which is kept with the mark; null when it is withheld. */
  street: string | null
}

/**
 * Marks a home as a favorite, or takes the mark back; a visitor is led to become a member. Nobody's marks are known
 * until the page stands: the first button of a member asks for all of them.
 */
export function FavoriteButton({ uPI, address, street }: FavoriteButtonProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const client = useApolloClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const session = useSession()
  const { data } = useFragment({ fragment: markFragment, from: { __typename: 'Listing', uPI } })
  const memberId = session.state === 'member' ? session.id : null
  const isFavorite = session.state !== 'anonymous' && Boolean(data.viewerFavorite)

  useEffect(() => {
    if (memberId) marks().then(({ loadMarks }) => loadMarks(client), ignore)
  }, [client, memberId])

  const press = () => {
    if (session.state === 'anonymous') {
      const next = encodeURIComponent(localize(pathname, locale) + search)
      void navigate(`/login?action=register&next=${next}`)
      return
    }
    marks()
      .then(({ setMark }) => setMark(client, { uPI, name: street }, !isFavorite))
      .catch(() => toast(t('errors.failed'), 'error'))
  }
  return (
    <button
      type="button"
      className={styles.favorite}
      aria-label={t('card.favorite', { address })}
      aria-pressed={isFavorite}
      onClick={press}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}

/** Without the marks the page is as it is for a visitor. */
const ignore = () => undefined
