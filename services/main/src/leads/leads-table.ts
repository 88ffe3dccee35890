import type { LeadsReport } from '@gable/service-leads/operator'
import { ago, table } from '../jobs/tables.ts'

/** What an operator reads at a terminal: leads that are held, and what a company's own system did not take. */
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
      ? 'Every webhook arrived, or is being tried.'
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
