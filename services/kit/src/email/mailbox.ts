import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/problem.ts'
import type { ServiceDefinition } from '../service/service.ts'
import { findMailboxMail, listMailboxMails } from './mailbox.store.ts'
import { listPage, mailPage, VIEWS } from './mailbox-page.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// An email may load images and styles. It cannot run scripts, and its links open in a new tab.
const mailPolicy = (pictures: string) =>
  `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https: ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const Params = z.object({ service: z.string(), id: z.uuid() })
const Index = z.object({ index: z.coerce.number().int().min(0) })
const Query = z.object({ view: z.enum(VIEWS).default('html') })

export interface MailboxOptions {
  services: readonly ServiceDefinition[]
  db: Database
  publicUrl: string
  photosUrl: string
}

/**
 * Adds /mailbox, where developers can read every email that these services have queued. The emails contain
 * links that sign in to accounts, so enable the mailbox only on machines that other people cannot reach.
 * Requests from other sites' pages get a 403.
 */
export function addMailbox(
  app: FastifyInstance,
  { services, db, publicUrl, photosUrl }: MailboxOptions,
): void {
  const schemas = services.filter(({ sendsMail }) => sendsMail).map(({ name }) => name)
  const policy = mailPolicy(new URL(photosUrl).origin)
  const hosts = new Set([...LOCAL_HOSTS, new URL(publicUrl).hostname])

  async function requireMail({ params }: FastifyRequest) {
    const { data } = Params.safeParse(params)
    const mail = data && schemas.includes(data.service) && (await findMailboxMail(db, data.service, data.id))
    if (!mail) throw new HttpError(404, ['Email not found. See all emails at /mailbox'])
    return mail
  }

  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isAllowedRequest(request, hosts))
          throw new HttpError(403, [`The mailbox opens from its own address only: ${publicUrl}/mailbox`])
        reply.headers({
          'cache-control': 'no-store',
          'content-security-policy': PAGE_POLICY,
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
        })
      })

      scope.get('/', async (request, reply) => {
        const mails = await listMailboxMails(db, schemas)
        if (!request.headers.accept?.includes('text/html')) return { data: { mails } }
        return reply.type('text/html; charset=utf-8').send(listPage(mails))
      })

      scope.get('/:service/:id', async (request, reply) => {
        const view = Query.safeParse(request.query).data?.view ?? 'html'
        return reply.type('text/html; charset=utf-8').send(mailPage(await requireMail(request), view))
      })

      scope.get('/:service/:id/html', async (request, reply) => {
        const { html } = await requireMail(request)
        reply.header('content-security-policy', policy)
        return reply
          .type('text/html; charset=utf-8')
          .send((html ?? '').replace('<head>', '<head><base target="_blank">'))
      })

      scope.get('/:service/:id/attachments/:index', async (request, reply) => {
        const { attachments } = await requireMail(request)
        const attachment = attachments?.[Index.safeParse(request.params).data?.index ?? -1]
        if (!attachment) throw new HttpError(404, ['Attachment not found'])
        return reply
          .headers({
            'content-type': attachment.contentType,
            'content-disposition': `attachment; filename="${attachment.filename}"`,
            'x-content-type-options': 'nosniff',
          })
          .send(attachment.content)
      })
    },
    { prefix: '/mailbox' },
  )
}

/**
 * Whether the request may open the mailbox. Rejects requests from other sites' pages. Also rejects any host
 * name that is not in `hosts`, even if the name resolves to this machine (DNS rebinding).
 */
function isAllowedRequest({ headers }: FastifyRequest, hosts: ReadonlySet<string>): boolean {
  const { host = '', origin } = headers
  if (!hosts.has(host.replace(/:\d+$/, '').toLowerCase())) return false
  if (origin && origin.replace(/^https?:\/\//, '') !== host) return false
  const from = headers['sec-fetch-site'] ?? 'none'
  // Allows links from the site, which runs on another port of this machine.
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return from === 'none' || from === 'same-origin' || (from === 'same-site' && isLink)
}
