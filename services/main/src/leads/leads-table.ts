import type { FoundLead, LeadsReport } from '@gable/service-leads/operator/operator'
import { ago, oneLine, table } from '../jobs/tables.ts'

/** Formats held leads and failed webhooks as plain-text tables for a terminal. */
export function leadsTable({ held, dead }: LeadsReport, now: Date): string {
  const parts = [
    held.length === 0
      ? 'No lead is held.'
      : table(
          ['held lead', 'kind', 'sent', 'because', 'name', 'email', 'message'],
          held.map(({ id, kind, at, because, name, email, message }) => [
            id,
            kind,
            ago(at, now),
            because.join(', '),
            name,
            email,
            message ?? '',
          ]),
        ),
    dead.length === 0
      ? 'Every webhook was delivered or is being retried.'
      : table(
          ['dead webhook', 'lead', 'given up', 'tries', 'reason'],
          dead.map(({ id, lead, at, tries, reason }) => [
            id,
            lead,
            ago(at, now),
            String(tries),
            reason ?? '',
          ]),
        ),
  ]
  return parts.join('\n\n')
}

/** Formats the requests that an operator looked up, one line per known field. */
export const requestDetails = (found: readonly FoundLead[]): string =>
  found
    .map(({ because, routedTo, routedKey, at, ...lead }) =>
      Object.entries({
        id: lead.id,
        kind: lead.kind,
        sent: at.toISOString(),
        state: lead.state,
        [lead.state === 'held' ? 'held because' : 'was held']: because.join(', '),
        'routed to': [routedTo, routedKey].filter(Boolean).join(' '),
        'emailed to': lead.recipient,
        home: lead.address,
        'asked for': lead.entity,
        tour: [lead.tourType, lead.date, lead.time].filter(Boolean).join(', '),
        'MLS number': lead.listingId,
        uPI: lead.uPI,
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        message: lead.message,
      })
        .flatMap(([label, value]) => (value ? [`${label.padEnd(14)}${oneLine(value)}`] : []))
        .join('\n'),
    )
    .join('\n\n')
