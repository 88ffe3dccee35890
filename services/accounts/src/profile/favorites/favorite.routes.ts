import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { memberOf } from '../../identity/member.ts'
import {
  FavoriteRecord,
  favoritesOf,
  ListingFavorite,
  setFavorite,
  toFavoriteRecord,
  toListingFavorite,
} from './favorite.store.ts'

const singleLine = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters')

const RecordId = z
  .union([z.int(), singleLine(64)])
  .nullish()
  .describe('Id of an existing record; accepted but ignored')

const ListingFavoriteBody = z.object({
  id: RecordId,
  uPI: singleLine(255).min(1),
  name: singleLine(200).nullish().describe('First line of the address'),
  oUID: singleLine(255).nullish(),
  favorite: z.boolean(),
})

const FavoriteBody = z.object({
  id: RecordId,
  propertyId: singleLine(255).min(1).describe('uPI of the listing'),
  name: singleLine(200).nullish().describe('First line of the address'),
  oUID: singleLine(255).nullish().describe('MLS that lists the home'),
  favorite: z.boolean(),
})

/**
 * Adds the routes for favorites, which must run within the member guard. The older account-listings service
 * and the profile service share one store.
 */
export function favoriteRoutes(app: ServiceApp, context: ServiceContext): void {
  addListingFavorites(app, context)
  addProfileFavorites(app, context)
}

function addListingFavorites(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/v2/user/listings',
    {
      schema: {
        summary: 'Lists the favorites of the signed-in member, newest first (older service)',
        response: { 200: z.object({ data: z.array(ListingFavorite) }) },
      },
    },
    async (request) => {
      const favorites = await favoritesOf(db, memberOf(request).accountId)
      return { data: favorites.map(toListingFavorite) }
    },
  )

  app.post(
    '/v2/user/listings/favorite',
    {
      schema: {
        summary: 'Adds or removes a favorite (older service)',
        body: ListingFavoriteBody,
        response: { 200: z.object({ data: ListingFavorite }) },
      },
    },
    async (request) => {
      const { uPI, name, oUID, favorite } = request.body
      const change = { propertyId: uPI, name: name ?? undefined, oUID: oUID ?? undefined, favorite }
      return { data: toListingFavorite(await setFavorite(db, memberOf(request).accountId, change)) }
    },
  )
}

function addProfileFavorites(app: ServiceApp, { db }: ServiceContext): void {
  const path = '/api/v4/user-profile/favorites'
  app.get(
    path,
    {
      schema: {
        summary: 'Lists the favorites of the signed-in member, newest first',
        response: { 200: z.object({ data: z.array(FavoriteRecord) }) },
      },
    },
    async (request) => {
      const favorites = await favoritesOf(db, memberOf(request).accountId)
      return { data: favorites.map(toFavoriteRecord) }
    },
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Adds or removes a favorite and returns the record',
        body: FavoriteBody,
        response: { 200: z.object({ data: FavoriteRecord }) },
      },
    },
    async (request) => {
      const { propertyId, name, oUID, favorite } = request.body
      const change = { propertyId, name: name ?? undefined, oUID: oUID ?? undefined, favorite }
      return { data: toFavoriteRecord(await setFavorite(db, memberOf(request).accountId, change)) }
    },
  )
}
