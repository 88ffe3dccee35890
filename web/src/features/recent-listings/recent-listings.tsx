import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { LateShelf } from '../../components/late-shelf.tsx'
import { toast } from '../../components/toast.ts'
import type { ListingCard_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useSite } from '../../lib/site.ts'
import { forgetLooks, lookAt } from './recent.ts'

interface RecentListingsProps {
  /** `Listing.id` of the page that is open. */
  id: string
  /** How each of the others is shown, within a list. */
  card: ComponentType<{ id: string; listing: FragmentType<ListingCard_ListingFragment> }>
}

/**
 * The homes that were looked at before this one, on this device, which remembers this one as well. Asked for when
 * the reader comes near; absent when there are none.
 */
export function RecentListings({ id, card }: RecentListingsProps) {
  const { t } = useTranslation()
  const [before, setBefore] = useState<readonly string[]>([])
  useEffect(() => setBefore(lookAt(id)), [id])
  const forget = () => {
    forgetLooks()
    setBefore([])
    toast(t('lookedAt.cleared'))
  }
  return before.length > 0 ? <Recent key={id} ids={before} card={card} onForget={forget} /> : null
}

interface RecentProps extends Pick<RecentListingsProps, 'card'> {
  ids: readonly string[]
  onForget: () => void
}

function Recent({ ids, card: Card, onForget }: RecentProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { locale } = useSite()
  const load = async () => (await import('./recent-homes.ts')).homesBy(client, ids, locale)
  return (
    <LateShelf
      id="recent"
      title={t('lookedAt.title')}
      previous={t('similar.previous')}
      next={t('similar.next')}
      action={
        <Button kind="quiet" onClick={onForget}>
          {t('lookedAt.clear')}
        </Button>
      }
      load={load}
    >
      {(home) => <Card key={home.id} id={home.id} listing={home} />}
    </LateShelf>
  )
}
