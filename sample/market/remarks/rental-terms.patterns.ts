import { has, type Pattern } from './pattern.types.ts'

/** Sentences about the terms of residential leases. */
export const rentalTermPatterns: readonly Pattern[] = [
  {
    slot: 'costs',
    about: 'term',
    weight: 4,
    when: ({ leasePeriod }) => leasePeriod === 'Month',
    en: () => [
      'Rent is charged by the month.',
      'The rent is monthly.',
      'You pay the rent monthly.',
      'The rent shown is for one month.',
    ],
    fr: () => ['Le loyer est mensuel.', 'Le loyer se paie au mois.', 'Le loyer affiché couvre un mois.'],
  },
  {
    slot: 'costs',
    about: 'term',
    weight: 6,
    when: ({ leasePeriod }) => leasePeriod === 'Week',
    en: () => ['Rent is charged by the week.', 'The rent is weekly.', 'The rent shown is for one week.'],
    fr: () => [
      'Le loyer est hebdomadaire.',
      'Le loyer se paie à la semaine.',
      'Le loyer affiché couvre une semaine.',
    ],
  },
  {
    slot: 'costs',
    about: 'pets',
    weight: 6,
    when: has('pets'),
    en: () => [
      'Pets are allowed.',
      'You may bring a pet.',
      'The lease allows pets.',
      'Pets are welcome; ask about the terms.',
    ],
    fr: () => [
      'Les animaux sont acceptés.',
      'On peut y vivre avec un animal.',
      'Le bail permet les animaux.',
      'Les animaux sont les bienvenus; informez-vous des conditions.',
    ],
  },
  {
    slot: 'close',
    about: 'application',
    weight: 3,
    en: () => [
      'Ask the listing agent about the move-in date, the deposit, and the application.',
      'The listing agent can tell you about the deposit and the application.',
      'For the move-in date and the lease terms, contact the listing agent.',
      'Questions about the lease? Ask the listing agent.',
    ],
    fr: () => [
      'Informez-vous de la date d’emménagement et des conditions du bail auprès du courtier inscripteur.',
      'Le courtier inscripteur vous renseignera sur le bail et la date d’emménagement.',
      'Des questions sur le bail? Écrivez au courtier inscripteur.',
    ],
  },
]
