import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type {
  FastifyReply,
  FastifyRequest,
  ServiceApp,
  ServiceContext,
} from '@gable/service-kit/service/service'
import { z } from 'zod'
import { exportLeadsOfMember, leadsOfMember } from '../lead/lead.store.ts'
import { ExportedRequest, SentRequest, type Submission } from '../lead/lead.ts'
import { ContactBody, EstimateBody, TourBody } from '../lead/request-bodies.ts'
import type { Members } from './members.ts'
import type { LeadSubmitter } from './submit-lead.ts'

const MAX_SENT = 100

const Received = dataOf(
  z.object({
    received: z.literal(true),
    id: z.string().describe('By which the request can be asked about'),
    held: z.boolean().describe('True when a person looks at it before it is routed'),
  }),
)
const Sent = z.object({
  limit: z.coerce.number().int().min(0).max(MAX_SENT).default(50).describe('How many at most'),
})

/** What anybody may ask for, and what a member asked for. */
export function leadRoutes(
  app: ServiceApp,
  { db }: ServiceContext,
  { submitLead }: LeadSubmitter,
  members: Members,
): void {
  const refusals =
    '409 for another request of the same key, 422 when it looks as if a machine sent it (send it again), 429 after too many'
  const response = { 200: Received }
  const received = async (request: FastifyRequest, lead: Submission, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    return { data: { received: true as const, ...(await submitLead(lead, request, reply)) } }
  }

  /** The id of the member who asks. Throws a 401 for a visitor. */
  const memberOf = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    reply.header('cache-control', 'no-store')
    const accountId = await members.accountOf(request)
    if (accountId !== undefined) return accountId
    reply.header('www-authenticate', 'Bearer')
    throw new HttpError(401, ['Please sign in'])
  }

  app.post(
    '/contact',
    {
      schema: {
        summary: `Asks an agent, office or team to get in touch; ${refusals}`,
        body: ContactBody,
        response,
      },
    },
    (request, reply) => received(request, request.body, reply),
  )

  app.post(
    '/tour',
    { schema: { summary: `Asks to be shown a home; ${refusals}`, body: TourBody, response } },
    (request, reply) => received(request, request.body, reply),
  )

  app.post(
    '/estimate',
    { schema: { summary: `Asks what a home may be worth; ${refusals}`, body: EstimateBody, response } },
    (request, reply) => received(request, request.body, reply),
  )

  app.get(
    '/requests',
    {
      schema: {
        summary: 'What the member sent while signed in, the newest first',
        querystring: Sent,
        response: { 200: dataOf(z.array(SentRequest)) },
      },
    },
    async (request, reply) => ({
      data: await leadsOfMember(db, await memberOf(request, reply), request.query.limit),
    }),
  )

  app.get(
    '/requests/export',
    {
      schema: {
        summary: 'All that the member sent while signed in, with all that they typed, the newest first',
        response: { 200: dataOf(z.array(ExportedRequest)) },
      },
    },
    async (request, reply) => ({ data: await exportLeadsOfMember(db, await memberOf(request, reply)) }),
  )
}
