import { z } from 'zod'

/** [lon, lat] of each corner, in WGS 84 degrees. The first corner is not repeated. */
export const Ring = z.array(z.tuple([z.number(), z.number()]))
export type Ring = z.infer<typeof Ring>

export const Outline = z.object({
  rings: z.array(Ring).describe('Closed lines as [lon, lat]; empty when the outline is unknown'),
})
