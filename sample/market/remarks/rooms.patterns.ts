import { has, type Pattern } from './pattern.types.ts'

/** Sentences about particular rooms of dwellings. */
export const roomPatterns: readonly Pattern[] = [
  {
    slot: 'layout',
    about: 'open-plan',
    weight: 2,
    when: has('open plan'),
    en: () => [
      'An open plan connects the kitchen and the living area.',
      'Kitchen, table, and sofa share one open space.',
      'The main rooms are open to each other.',
      'Cooking and conversation share the same open space.',
      'With an open floor plan, the kitchen looks out on the living area.',
    ],
    fr: () => [
      'La cuisine et le séjour forment une aire ouverte.',
      'Une aire ouverte relie la cuisine et le salon.',
      'Grâce à l’aire ouverte, on cuisine sans quitter la conversation.',
      'Cuisine, table et canapé partagent la même aire ouverte.',
    ],
  },
  {
    slot: 'layout',
    about: 'dining-room',
    weight: 2,
    when: has('dining room'),
    en: () => [
      'There is a formal dining room for longer meals.',
      'Meals can move to the formal dining room.',
      'A formal dining room is separate from the kitchen.',
      'Dinner has its own room, a formal one.',
    ],
    fr: () => [
      'Une salle à manger distincte accueille les longs repas.',
      'Les repas peuvent passer à la salle à manger, une pièce à part.',
      'La salle à manger est séparée de la cuisine.',
    ],
  },
  {
    slot: 'layout',
    about: 'primary-bedroom',
    weight: 2,
    when: has('primary on main'),
    en: () => [
      'The primary bedroom is on the main level.',
      'You can sleep downstairs: the primary bedroom is on the main level.',
      'On the main level is the primary bedroom.',
    ],
    fr: () => [
      'La chambre principale se trouve au rez-de-chaussée.',
      'On dort au rez-de-chaussée\u00a0: la chambre principale y est.',
      'Au rez-de-chaussée, on trouve la chambre principale.',
    ],
  },
  {
    slot: 'layout',
    about: 'study',
    weight: 2,
    when: has('study'),
    en: () => [
      'A study gives work calls a place of their own.',
      'There is a study for work or reading.',
      'One room is a study.',
      'The plan also has a study, so a desk does not have to fit in a bedroom.',
    ],
    fr: () => [
      'Un bureau offre un lieu à part pour le télétravail.',
      'Une pièce sert de bureau.',
      'Le plan comprend aussi un bureau, pour travailler ou lire.',
    ],
  },
  {
    slot: 'layout',
    about: 'basement',
    weight: 2,
    when: ({ basement }) => basement === 'finished',
    en: () => [
      'The finished basement adds another level of living space.',
      'Downstairs, the basement is finished.',
      'A finished basement leaves room for a second sitting area or a workout space.',
      'Below the main floor is a finished basement.',
    ],
    fr: () => [
      'Le sous-sol aménagé ajoute un niveau de vie.',
      'En bas, le sous-sol est aménagé.',
      'Un sous-sol aménagé laisse de la place pour un second salon ou une salle d’exercice.',
    ],
  },
  {
    slot: 'layout',
    about: 'basement storage',
    weight: 2,
    when: ({ basement }) => basement === 'unfinished',
    en: () => [
      'The basement is unfinished and takes care of storage.',
      'An unfinished basement holds tools, boxes, and seasonal gear.',
      'Storage goes in the unfinished basement.',
    ],
    fr: () => [
      'Le sous-sol, non aménagé, sert au rangement.',
      'Un sous-sol non aménagé accueille outils, boîtes et articles de saison.',
      'Pour le rangement, il y a le sous-sol non aménagé.',
    ],
  },
]
