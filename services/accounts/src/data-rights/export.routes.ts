import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { accountGone } from '../identity/account.store.ts'
import { memberOf } from '../identity/member.ts'
import { exportAccount } from './export.store.ts'

/** A row as it is kept. */
const ExportedRow = z.record(z.string(), z.unknown())

const Export = z.object({
  exportedAt: z.iso.datetime(),
  account: ExportedRow,
  goals: ExportedRow.nullable(),
  favorites: z.array(ExportedRow).describe('Homes that were a favorite once are among them'),
  savedSearches: z.array(ExportedRow).describe('Deleted ones are among them for a day'),
  favoriteAlerts: ExportedRow.nullable().describe(
    'How they hear of their favorites; null where nothing was chosen',
  ),
  sessions: z.array(ExportedRow),
  identities: z.array(ExportedRow).describe('Outside accounts that sign in'),
  links: z.array(ExportedRow).describe('One-time links that were mailed, without what makes them open'),
  passwordRequests: z.array(ExportedRow),
  mail: z.array(ExportedRow),
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
      const { account, goals, favoriteAlerts, ...lists } = await exportAccount(
        db,
        memberOf(request).accountId,
      )
      if (!account?.[0]) throw accountGone()
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
