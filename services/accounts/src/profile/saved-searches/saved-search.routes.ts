import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { memberOf } from '../../identity/member.ts'
import { preview } from './preview.ts'
import {
  changeSavedSearch,
  createSavedSearch,
  noSuchSearch,
  restoreSavedSearch,
} from './saved-search.service.ts'
import {
  changeFeeds,
  deleteSavedSearch,
  savedSearchesOf,
  savedSearchOf,
  visitSavedSearch,
} from './saved-search.store.ts'
import {
  type FeedTokens,
  PreviewBody,
  SavedSearch,
  SavedSearchBody,
  type SavedSearchRow,
  toSavedSearch,
} from './saved-search.ts'

const PATH = '/api/v4/user-profile/saved-searches'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const params = z.object({ id: z.string() })
const SavedSearchResponse = z.object({ data: SavedSearch })

/** Adds the routes for saved searches, which must run within the member guard. */
export function savedSearchRoutes(app: ServiceApp, db: Database, tokens: FeedTokens): void {
  const respond = (row: SavedSearchRow | undefined) => {
    if (!row) throw noSuchSearch()
    return { data: toSavedSearch(row, tokens) }
  }
  addList(app, db, tokens)
  addOne(app, db, respond)
  addDeletion(app, db, respond)
  addFeeds(app, db, respond)
  addPreview(app, db)
}

type RespondWithSearch = (row: SavedSearchRow | undefined) => z.output<typeof SavedSearchResponse>

/** Returns the id in the path. Throws a 404 for a malformed id, as for an unknown id. */
function idOf({ params: { id } }: { params: z.output<typeof params> }): string {
  if (!UUID.test(id)) throw noSuchSearch()
  return id
}

function addList(app: ServiceApp, db: Database, tokens: FeedTokens): void {
  app.get(
    PATH,
    {
      schema: {
        summary: 'Lists the saved searches of the signed-in member, last changed first',
        response: { 200: z.object({ data: z.array(SavedSearch) }) },
      },
    },
    async (request) => {
      const rows = await savedSearchesOf(db, memberOf(request).accountId)
      return { data: rows.map((row) => toSavedSearch(row, tokens)) }
    },
  )

  app.post(
    PATH,
    {
      schema: {
        summary:
          'Saves a search; turns notifications on when isSubscribed is true. 422 when the member already has 100 saved searches',
        body: SavedSearchBody,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => {
      const row = await createSavedSearch(db, memberOf(request).accountId, request.body)
      return { data: toSavedSearch(row, tokens) }
    },
  )
}

function addOne(app: ServiceApp, db: Database, respond: RespondWithSearch): void {
  app.get(
    `${PATH}/:id`,
    {
      schema: {
        summary: 'Returns a saved search of the signed-in member',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await savedSearchOf(db, memberOf(request).accountId, idOf(request))),
  )

  app.put(
    `${PATH}/:id`,
    {
      schema: {
        summary:
          'Replaces a saved search; notifyOn, email, sms, locale, and timeZone keep their values when omitted',
        params,
        body: SavedSearchBody,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) =>
      respond(await changeSavedSearch(db, memberOf(request).accountId, idOf(request), request.body)),
  )

  app.post(
    `${PATH}/:id/visit`,
    {
      schema: {
        summary:
          'Records a visit to the results of a saved search and returns the previous visit as lastVisitedAt',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await visitSavedSearch(db, memberOf(request).accountId, idOf(request))),
  )
}

function addDeletion(app: ServiceApp, db: Database, respond: RespondWithSearch): void {
  app.delete(
    `${PATH}/:id`,
    {
      schema: {
        summary: 'Deletes a saved search; it can be restored for a day',
        params,
        response: { 200: z.object({ data: z.object({ id: z.uuid() }) }) },
      },
    },
    async (request) => {
      const id = idOf(request)
      if (!(await deleteSavedSearch(db, memberOf(request).accountId, id))) throw noSuchSearch()
      return { data: { id } }
    },
  )

  app.post(
    `${PATH}/:id/restore`,
    {
      schema: {
        summary: 'Restores a search that was deleted within the last day; leaves other searches unchanged',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await restoreSavedSearch(db, memberOf(request).accountId, idOf(request))),
  )
}

function addFeeds(app: ServiceApp, db: Database, respond: RespondWithSearch): void {
  app.post(
    `${PATH}/:id/feeds`,
    {
      schema: {
        summary: 'Opens the feeds of a saved search; if they are already open, replaces their links',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await changeFeeds(db, memberOf(request).accountId, idOf(request), true)),
  )

  app.delete(
    `${PATH}/:id/feeds`,
    {
      schema: {
        summary: 'Closes the feeds of a saved search',
        params,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => respond(await changeFeeds(db, memberOf(request).accountId, idOf(request), false)),
  )
}

function addPreview(app: ServiceApp, db: Database): void {
  app.post(
    `${PATH}/preview`,
    {
      schema: {
        summary: 'Returns how many emails and events a search would have produced in the last 30 days',
        body: PreviewBody,
        response: {
          200: z.object({
            data: z.object({
              mails: z
                .int()
                .describe(
                  'Number of emails at the given frequency, limited to the due mornings in this period (at least 1 if events match); for immediate emails, the number of minutes with events',
                ),
              events: z.int().describe('Number of matching events; a listing may have several'),
              days: z.int(),
            }),
          }),
        },
      },
    },
    async (request) => ({ data: await preview(db, memberOf(request).accountId, request.body) }),
  )
}
