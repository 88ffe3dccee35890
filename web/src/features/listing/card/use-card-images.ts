import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { CardPhotosQuery } from '../../../platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'

const query = graphql(`
  query CardPhotos($id: ID!, $locale: Locale!) {
    listing(id: $id) {
      id
      images {
        key
        alt(locale: $locale)
        avif: src(size: CARD, format: AVIF)
        webp: src(size: CARD, format: WEBP)
      }
    }
  }
`)

export type CardImages = NonNullable<NonNullable<CardPhotosQuery['listing']>['images']>

/**
 * Returns the images of a listing and a function that loads them. The function does nothing when the images
 * are loading or loaded. If loading fails, the function calls `onFail` and can be called again.
 */
export function useCardImages(id: string, onFail: () => void): [CardImages | undefined, () => void] {
  const client = useApolloClient()
  const { locale } = useSite()
  const [images, setImages] = useState<CardImages>()
  const isRequested = useRef(false)
  const load = () => {
    if (isRequested.current) return
    isRequested.current = true
    client
      .query({ query, variables: { id, locale: graphLocale(locale) } })
      .then(({ data }) => {
        if (!data?.listing?.images?.length) throw new Error('Failed to load the photos of the listing')
        setImages(data.listing.images)
      })
      .catch(() => {
        isRequested.current = false
        onFail()
      })
  }
  return [images, load]
}
