import { z } from 'zod'

/** A favorite, as the profile service writes it. `propertyId` is the uPI of the home. */
export const favoriteContract = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  propertyId: z.string(),
})

export type FavoriteRow = z.output<typeof favoriteContract>
