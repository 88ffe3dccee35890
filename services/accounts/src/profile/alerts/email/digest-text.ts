import { commonMessages, imprint } from '@gable/service-kit/email/layout/email-layout'
import type { DigestView, ListingView } from './digest-view.ts'

/** The digest for who reads mail as text. */
export function asText(view: DigestView): string {
  const { colon, noReplies } = commonMessages[view.locale]
  const link = ({ label, url }: { label: string; url: string }) => `${label}${colon}\n${url}`
  const blocks = [
    view.heading,
    `${view.hello}\n${view.intro}`,
    ...view.listings.map(listingText),
    [view.more, link(view.viewAll)].filter(Boolean).join('\n'),
    ...view.sources.map(({ name, disclaimer }) => [name, disclaimer].filter(Boolean).join('\n')),
    view.asOf,
    `-- \n${view.reason} ${noReplies}`,
    `${link(view.manage)}\n\n${link(view.unsubscribe)}`,
    imprint,
  ]
  return `${blocks.join('\n\n')}\n`
}

function listingText(home: ListingView): string {
  const price = home.was ? `${home.price} (${home.was})` : home.price
  const place = [home.title, home.city].filter(Boolean).join(', ')
  const lines = [
    `* ${place}`,
    ...home.news.map(({ tag, detail, day }) => [tag, detail, day].filter(Boolean).join(' · ')),
    [price, home.facts].filter(Boolean).join(' · '),
    home.because,
    home.courtesyOf,
    home.url,
  ]
  return lines.filter(Boolean).join('\n  ')
}
