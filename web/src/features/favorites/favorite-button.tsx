import { useApolloClient, useFragment } from '@apollo/client/react'
import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigator } from '../../platform/browser/use-navigator.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './favorite-button.module.css'

const fragment = graphql(`
  fragment FavoriteButton_listing on Listing {
    uPI
    viewerFavorite {
      id
    }
  }
`)

/** Members are few among those who come: what marks homes is loaded for them alone. */
const importSaveFavorite = () => import('./save-favorite.ts')

interface FavoriteButtonProps {
  /** Of the record that shows the button. */
  id: string
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
export function FavoriteButton({ id, uPI, address, street }: FavoriteButtonProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const navigator = useNavigator()
  const session = useSession()
  const { data } = useFragment({ fragment, from: { __typename: 'Listing', uPI } })
  useFavoritesSync()
  const isFavorite = session.state !== 'anonymous' && Boolean(data.viewerFavorite)

  const onClick = (event: MouseEvent) => {
    // Tells `replayEarlyPress` that the press is not lost.
    event.preventDefault()
    importSaveFavorite()
      .then(({ toggleFavoriteOrSignUp }) =>
        toggleFavoriteOrSignUp({ client, navigator }, { id, uPI, name: street }, isFavorite),
      )
      .catch(() => toast(t('errors.failed'), 'error'))
  }
  return (
    <button
      type="button"
      className={styles.favorite}
      aria-label={t('card.favorite', { address })}
      aria-pressed={isFavorite}
      data-early=""
      onClick={onClick}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}

/** Brings a member's marks, and keeps them in step with other tabs and devices. */
export function useFavoritesSync(): void {
  const client = useApolloClient()
  const session = useSession()
  const memberId = session.state === 'member' && session.id
  useEffect(() => {
    if (memberId) importSaveFavorite().then(({ loadFavorites }) => loadFavorites(client, memberId), ignore)
  }, [client, memberId])
}

/** Without the marks the page is as it is for a visitor. */
const ignore = () => undefined
