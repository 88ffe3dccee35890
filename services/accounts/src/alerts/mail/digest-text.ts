import { COMMON, imprint } from '@gable/service-kit/mail/layout/email-layout'
import type { DigestView, HomeView } from './digest-view.ts'

/** The digest for who reads mail as text. */
export function asText(view: DigestView): string {
  const { colon, nobodyReads } = COMMON[view.locale]
  const link = ({ label, url }: { label: string; url: string }) => `${label}${colon}\n${url}`
  const blocks = [
    view.heading,
    `${view.hello}\n${view.intro}`,
    ...view.homes.map(homeText),
    [view.more, link(view.viewAll)].filter(Boolean).join('\n'),
    ...view.sources.map(({ name, disclaimer }) => [name, disclaimer].filter(Boolean).join('\n')),
    view.asOf,
    `-- \n${view.reason} ${nobodyReads}`,
    `${link(view.manage)}\n\n${link(view.unsubscribe)}`,
    imprint,
  ]
  return `${blocks.join('\n\n')}\n`
}

function homeText(home: HomeView): string {
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
