import { consume, refusalOf } from '@gable/service-kit/limits/consume'
import { countersOf } from '@gable/service-kit/limits/counters'
import { digest, networkKey } from '@gable/service-kit/limits/network'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { env } from '../env.ts'
import { keepRequest } from './contact.store.ts'
import { ContactBody } from './contact.ts'
import { lookUp } from './recipient.ts'

const HOUR_SECONDS = 3_600
/** More than a household asks for; less than a mailbox would be filled with. */
const REQUESTS_AN_HOUR = 30
/** From wherever they come. A refusal would let anybody keep an agent from being asked. */
const MAILS_TO_ONE_AGENT_AN_HOUR = 60

export function contactRoutes(app: ServiceApp, context: ServiceContext): void {
  if (env.losesMail)
    context.log.warn(
      'LEADS_MAILBOX is not set: requests for which no agent is known are mailed to an address that does not exist',
    )
  const counters = countersOf('leads', env.redisUrl, context.log)
  const requests = counters.counter('contact', { points: REQUESTS_AN_HOUR, seconds: HOUR_SECONDS })
  const mails = counters.counter('agent', { points: MAILS_TO_ONE_AGENT_AN_HOUR, seconds: HOUR_SECONDS })
  /** The agent, as long as not too many asked; then the house, which can tell a flood from people. */
  async function mailboxFor(agent: string | undefined): Promise<string> {
    if (agent === undefined) return env.mailbox
    return (await refusalOf(mails, digest(agent.toLowerCase()))) ? env.mailbox : agent
  }
  app.addHook('onClose', () => counters.close())

  app.post(
    '/contact',
    {
      schema: {
        summary:
          'Asks an agent or office to get in touch; 409 for another request of the same key, 429 after too many',
        body: ContactBody,
        response: { 200: z.object({ data: z.object({ received: z.literal(true) }) }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await consume(requests, networkKey(request.ip), reply)
      const { agent, homeAddress } = await lookUp(context, request.body, request.id)
      await keepRequest(context.db, request.body, await mailboxFor(agent), homeAddress)
      return { data: { received: true as const } }
    },
  )
}
