import type { Home } from '../home/home.types.ts'
import type { Pattern } from './pattern.types.ts'

const isForSale = ({ lease }: Home) => !lease

/** Closing sentences for any property. They ask for an action and claim nothing. */
export const closePatterns: readonly Pattern[] = [
  {
    slot: 'close',
    about: 'showing',
    weight: 3,
    en: () => [
      'Contact the listing agent to arrange a showing.',
      'To see it, ask the listing agent for a time.',
      'Call or write the listing agent to see it in person.',
      'Ask the listing agent for a showing.',
      'Showings can be requested through the listing agent.',
      'When would you like to see it? The listing agent can set a time.',
    ],
    fr: () => [
      'Communiquez avec le courtier inscripteur pour une visite.',
      'Pour visiter, demandez une heure au courtier inscripteur.',
      'Appelez ou écrivez au courtier inscripteur pour voir les lieux.',
      'Les visites se demandent auprès du courtier inscripteur.',
      'Quand aimeriez-vous visiter? Le courtier inscripteur fixera l’heure avec vous.',
    ],
  },
  {
    slot: 'close',
    about: 'verify',
    weight: 2,
    when: isForSale,
    en: () => [
      'Buyers should verify measurements, taxes, and fees.',
      'Please verify all measurements before you make an offer.',
      'Measurements should be confirmed before closing.',
      'Confirm the measurements and the taxes before you make an offer.',
    ],
    fr: () => [
      'L’acheteur vérifiera les dimensions, les taxes et les frais.',
      'Veuillez vérifier les dimensions avant de présenter une offre.',
      'Les dimensions et les taxes sont à confirmer avant l’achat.',
    ],
  },
  {
    slot: 'close',
    about: 'disclosure',
    when: (h) => isForSale(h) && h.beds !== null && !h.newBuild,
    en: () => [
      'Ask for the seller disclosures before you visit.',
      'The listing agent can tell you more about the disclosures.',
      'Read the seller disclosures before you make an offer.',
    ],
    fr: () => [
      'Demandez la déclaration du vendeur avant la visite.',
      'Lisez la déclaration du vendeur avant de présenter une offre.',
    ],
  },
  {
    slot: 'close',
    about: 'builder',
    when: ({ newBuild }) => newBuild,
    en: () => [
      'Ask the listing agent about the warranty and the closing date.',
      'The listing agent can answer questions about the builder.',
    ],
    fr: () => [
      'Informez-vous de la garantie et de la date de livraison auprès du courtier inscripteur.',
      'Le courtier inscripteur répondra aux questions sur le constructeur.',
    ],
  },
]
