import { useApolloClient, useFragment } from '@apollo/client/react'
import { type MouseEvent, useEffect } from 'react'
import { useNavigator } from '../../platform/browser/use-navigator.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
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

/** Few visitors are members, so the code that saves favorites loads only for a member or on a click. */
const importSaveFavorite = () => import('./save-favorite.ts')

interface FavoriteButtonProps {
  /** Id of the listing that shows the button. */
  id: string
  uPI: string
  /** Street and town as displayed. */
  address: string
  /** The street, which is saved with the favorite. Null when it is withheld. */
  street: string | null
}

/**
 * Toggles a listing as a favorite. A click by a visitor leads to sign-up. Favorites are unknown during server
 * rendering. In the browser, the first button that renders for a member loads all favorites.
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
    // Signals to `REPLAY_EARLY_CLICK_SCRIPT` that this click is handled.
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

/** Loads the member's favorites and keeps them in sync with other tabs and devices. */
export function useFavoritesSync(): void {
  const client = useApolloClient()
  const session = useSession()
  const memberId = session.state === 'member' && session.id
  useEffect(() => {
    if (memberId) importSaveFavorite().then(({ loadFavorites }) => loadFavorites(client, memberId), ignore)
  }, [client, memberId])
}

/** If favorites fail to load, the page looks as it does for a visitor. */
const ignore = () => undefined
