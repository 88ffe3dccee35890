import type { NotificationKind } from '@gable/kit/rules/notification-kinds'
import { company } from '@gable/service-kit/email/email-env'
import { pluralize } from '@gable/service-kit/email/layout/format'

import type { DigestMessages } from './digest-messages.ts'

/** From a million on, French adds `de`: 1 000 000 de propriétés. */
const count =
  (one: string, other: string, many = `de ${other}`) =>
  (number: number) =>
    pluralize(number, 'fr-CA', { one, many, other })

const KIND_NAMES: Record<NotificationKind, string> = {
  NEW_LISTING: 'les nouvelles propriétés',
  COMING_SOON: 'les propriétés bientôt en vente',
  PRICE_CHANGE: 'les changements de prix',
  STATUS_CHANGE: 'les changements de statut',
}

const STATUS_NAMES: Record<string, string> = {
  Active: 'Sur le marché',
  'Active Under Contract': 'Vente conditionnelle',
  Pending: 'Offre acceptée',
  'Coming Soon': 'Bientôt',
  Hold: 'En suspens',
}

const quoted = (name: string) => `«\u00a0${name}\u00a0»`
const COLON = '\u00a0:'

export const french: DigestMessages = {
  tally: {
    new: count('nouvelle propriété', 'nouvelles propriétés'),
    comingSoon: count('propriété à venir', 'propriétés à venir'),
    priceCut: count('baisse de prix', 'baisses de prix'),
    priceRise: count('hausse de prix', 'hausses de prix', 'de hausses de prix'),
    status: count('changement de statut', 'changements de statut'),
  },
  homes: count('propriété', 'propriétés'),
  alone: (what, where) => `${what}${COLON} ${where}`,
  about(what, topic) {
    if (topic.kind === 'favorites') return `${what} parmi vos favoris`
    return `${topic.place ?? topic.name}${COLON} ${what}`
  },
  lead(price, street) {
    if (street === null) return price === null ? 'Une propriété' : `Propriété à ${price}`
    return `${price ?? 'Une propriété'}, ${street}`
  },
  andMore(lead, others, topic) {
    const more =
      others === 'many'
        ? 'bien d’autres'
        : pluralize(others, 'fr-CA', { one: 'autre', many: 'd’autres', other: 'autres' })
    if (topic.kind === 'favorites') return `${lead}, et ${more} parmi vos favoris`
    return `${lead}, et ${more}\u00a0– ${topic.place ?? topic.name}`
  },
  newsOf: (homes) => `du nouveau pour ${homes}`,
  headline: {
    new: 'Nouvelle propriété',
    comingSoon: 'Bientôt sur le marché',
    priceCut: 'Baisse de prix',
    priceRise: 'Hausse de prix',
  },
  tag: {
    new: 'Nouveau',
    comingSoon: 'Bientôt',
    priceCut: 'Baisse de prix',
    priceRise: 'Hausse de prix',
  },
  status(status, transactionType) {
    if (status === 'Closed') return transactionType === 'Rent' ? 'Loué' : 'Vendu'
    return STATUS_NAMES[status ?? ''] ?? 'Pas sur le marché'
  },
  backOnMarket: 'Remise en marché',
  wasStatus: (status) => `auparavant${COLON} ${status}`,
  wasPrice: (price) => `auparavant ${price}`,
  because: (kind, topic) =>
    topic.kind === 'favorites'
      ? `Parce que vous avez demandé des alertes sur ${KIND_NAMES[kind]} parmi vos favoris`
      : `Parce que vous avez demandé des alertes sur ${KIND_NAMES[kind]} pour la recherche ${quoted(topic.name)}`,
  intro: (topic) =>
    topic.kind === 'favorites'
      ? 'Voici les nouveautés parmi vos favoris.'
      : `Voici les nouveautés pour votre recherche ${quoted(topic.name)}.`,
  more: (number) =>
    `Il y a aussi du nouveau pour ${pluralize(number, 'fr-CA', {
      one: 'autre propriété qui ne figure',
      many: 'd’autres propriétés qui ne figurent',
      other: 'autres propriétés qui ne figurent',
    })} pas dans ce courriel.`,
  many: {
    homes: 'de nombreuses propriétés',
    more: 'Il y a aussi du nouveau pour de nombreuses autres propriétés qui ne figurent pas dans ce courriel.',
  },
  seeAll: (total) =>
    `Voir les ${pluralize(total, 'fr-CA', { one: 'propriété', many: 'de propriétés', other: 'propriétés' })}`,
  seeHome: 'Voir cette propriété',
  seeTopic: (topic) => (topic.kind === 'favorites' ? 'Voir mes favoris' : 'Voir tous les résultats'),
  source: (name) => `Source${COLON} ${name}`,
  asOf: (moment) =>
    `En date du ${moment}. Les prix changent vite${COLON} vérifiez les renseignements avant de vous y fier.`,
  reason: (topic) =>
    topic.kind === 'favorites'
      ? `Vous recevez ce courriel parce que vous avez demandé à ${company.name} des alertes sur vos favoris.`
      : `Vous recevez ce courriel parce que vous avez enregistré la recherche ${quoted(topic.name)} sur ${company.name} et demandé des alertes par courriel.`,
  manage: 'Gérer vos alertes par courriel',
  unsubscribe: (topic) =>
    topic.kind === 'favorites'
      ? 'Se désabonner des alertes sur les favoris'
      : 'Se désabonner de cette recherche',
}
