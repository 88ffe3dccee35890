import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { memberOf } from '../auth/member.ts'
import { everythingOf } from './export.store.ts'
import { gone } from './gone.ts'

/** A row as it is kept. */
const Kept = z.record(z.string(), z.unknown())

const Export = z.object({
  exportedAt: z.iso.datetime(),
  account: Kept,
  goals: Kept.nullable(),
  favorites: z.array(Kept).describe('Homes that were a favorite once are among them'),
  savedSearches: z.array(Kept).describe('Deleted ones are among them for a day'),
  favoriteAlerts: Kept.nullable().describe('How they hear of their favorites; null where nothing was chosen'),
  sessions: z.array(Kept),
  identities: z.array(Kept).describe('Outside accounts that sign in'),
  links: z.array(Kept).describe('One-time links that were mailed, without what makes them open'),
  passwordRequests: z.array(Kept),
  mail: z.array(Kept),
})

/** For members only: add these within the member guard. */
export function exportRoutes(app: ServiceApp, db: Database): void {
  app.get(
    '/v2/user/export',
    {
      schema: {
        summary: 'Everything that is kept of the member who asks, but for what would open the account',
        response: { 200: z.object({ data: Export }) },
      },
    },
    async (request) => {
      const { account, goals, favoriteAlerts, ...lists } = await everythingOf(db, memberOf(request).accountId)
      if (!account?.[0]) throw gone()
      return {
        data: Export.parse({
          exportedAt: new Date().toISOString(),
          account: account[0],
          goals: goals?.[0] ?? null,
          favoriteAlerts: favoriteAlerts?.[0] ?? null,
          ...lists,
        }),
      }
    },
  )
}
