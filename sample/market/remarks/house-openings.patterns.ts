import type { Home } from '../home/home.types.ts'
import { isHouse, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'

const beds = ({ beds }: Home) => beds ?? 0
const size = ({ size }: Home) => size ?? 0
const aged = (home: Home) => isHouse(home) && !home.newBuild && (home.year ?? 0) < 1950
const maison = ({ style }: Home) => w.MAISON[style] ?? 'une maison'
const acreage = ({ lotAcres }: Home) => w.acres(lotAcres ?? 0)

/** Opening sentences about houses for sale. */
export const houseOpeningPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'style beds',
    when: (h) => isHouse(h) && beds(h) > 1 && h.kind !== 'manufactured',
    en: (h) => [
      `${w.capital(w.a(`${w.number(beds(h))}-bedroom ${w.STYLE[h.style]}`))} in ${w.quarter(h)} with ${w.feet(size(h))} of living space.`,
      `This ${w.STYLE[h.style]} in ${w.quarter(h)} gives you ${w.number(beds(h))} bedrooms and ${w.feet(size(h))} to spread out in.`,
      `${w.capital(w.feet(size(h)))}, ${w.number(beds(h))} bedrooms and a good street in ${w.quarter(h)}.`,
      `If you have been waiting for ${w.a(w.STYLE[h.style])} in ${w.quarter(h)}, here is one with ${w.number(beds(h))} bedrooms.`,
    ],
    fr: (h) => [
      `${w.capital(w.dans(h))}, ${maison(h)} de ${w.nombre(beds(h))} chambres offrant ${w.pieds(size(h))} habitables.`,
      `${w.capital(maison(h))} de ${w.pieds(size(h))}, avec ${w.nombre(beds(h))} chambres, ${w.dans(h)}.`,
      `Vous cherchez ${w.nombre(beds(h))} chambres ${w.dans(h)}? Voici ${maison(h)} de ${w.pieds(size(h))}.`,
    ],
  },
  {
    slot: 'open',
    about: 'year style',
    when: aged,
    en: (h) => [
      `Built in ${h.year}, this ${w.STYLE[h.style]} has kept its proportions and gained a few modern comforts.`,
      `A ${h.year} ${w.STYLE[h.style]} with its original trim, cared for by people who noticed the details.`,
      `It has stood in ${w.quarter(h)} since ${h.year}, and it shows in the thickness of the doors.`,
      `Some houses from ${h.year} were changed beyond recognition; this ${w.STYLE[h.style]} was not.`,
    ],
    fr: (h) => [
      `Construite en ${h.year}, cette propriété a gardé ses belles proportions et gagné un peu de confort moderne.`,
      `Une propriété de ${h.year} qui a conservé ses boiseries d’origine.`,
      `Le charme de ${h.year} est intact dans cette propriété ${w.dans(h)}.`,
    ],
  },
  {
    slot: 'open',
    about: 'year beds baths',
    when: (h) => isHouse(h) && h.newBuild,
    en: (h) => [
      `Newly built and never lived in: ${w.feet(size(h))}, ${w.plural(beds(h), 'bedroom')} and ${w.baths(h)}.`,
      `New for ${h.year}: ${w.plural(beds(h), 'bedroom')}, ${w.baths(h)} and everything still under warranty.`,
    ],
    fr: (h) => [
      `Construction neuve jamais habitée\u00a0: ${w.pieds(size(h))}, ${w.pluriel(beds(h), 'chambre')} et ${w.sallesDeBain(h)}.`,
      `Construction de ${h.year}\u00a0: ${w.pluriel(beds(h), 'chambre')}, ${w.sallesDeBain(h)} et la tranquillité d’une maison sous garantie.`,
    ],
  },
  {
    slot: 'open',
    about: 'year builder',
    when: (h) => isHouse(h) && h.newBuild && h.kind !== 'manufactured',
    en: (h) => [
      `Finished in ${h.year}, this house comes with the builder’s warranty and nothing on the to-do list.`,
      `The builder finished in ${h.year}; the paint is dry and the keys are ready.`,
    ],
    fr: (h) => [
      `Livrée en ${h.year}, cette maison profite de la garantie du constructeur\u00a0: rien à refaire.`,
      `Terminée en ${h.year}, cette maison n’attend que ses premiers occupants.`,
    ],
  },
  {
    slot: 'open',
    about: 'water view',
    when: (h) => isHouse(h) && h.water !== null,
    en: (h) => [
      `The back of the house looks straight onto ${w.WATER[h.water ?? 'lake']}, and the rooms are arranged to make the most of it.`,
      `Life here faces ${w.WATER[h.water ?? 'lake']}, a few steps from the back door.`,
    ],
    fr: (h) => [
      `L’arrière de la maison donne directement accès ${w.EAU[h.water ?? 'lake']}, et les pièces de vie en profitent du matin au soir.`,
      `Ici, la vie se passe côté eau\u00a0: l’accès ${w.EAU[h.water ?? 'lake']} est au bout du jardin.`,
    ],
  },
  {
    slot: 'open',
    about: 'floors beds baths',
    when: (h) => isHouse(h) && h.stories === 1 && h.kind === 'house' && beds(h) > 1,
    en: (h) => [
      `Everything is on one level here: ${w.number(beds(h))} bedrooms, ${w.baths(h)}, and no stairs to climb.`,
      `One story, ${w.number(beds(h))} bedrooms, ${w.baths(h)}: an easy house to live in for a long time.`,
      `Single-story living in ${w.quarter(h)} with ${w.number(beds(h))} bedrooms and ${w.baths(h)}.`,
    ],
    fr: (h) => [
      `Tout est de plain-pied\u00a0: ${w.nombre(beds(h))} chambres, ${w.sallesDeBain(h)}, aucun escalier à monter.`,
      `La vie sur un seul niveau ${w.dans(h)}, avec ${w.nombre(beds(h))} chambres et ${w.sallesDeBain(h)}.`,
    ],
  },
  {
    slot: 'open',
    about: 'view',
    when: (h) => isHouse(h) && h.view !== null && h.view !== 'water',
    en: (h) => [
      `From the living room you look out over ${w.VIEW[h.view ?? 'hills']}.`,
      `What sells this house is behind the glass: a long view of ${w.VIEW[h.view ?? 'hills']}.`,
    ],
    fr: (h) => [
      `Du salon, le regard porte sur ${w.VUE[h.view ?? 'hills']}.`,
      `Le grand atout est derrière la fenêtre\u00a0: une vue dégagée sur ${w.VUE[h.view ?? 'hills']}.`,
    ],
  },
  {
    slot: 'open',
    about: 'luxury lot',
    when: (h) => isHouse(h) && h.luxury && h.kind === 'house',
    en: (h) => [
      `Set on ${(h.lotAcres ?? 0) >= 1 ? acreage(h) : 'a private lot'} in ${w.quarter(h)}, this home was planned for long dinners and quiet mornings alike.`,
      `On a calm street in ${w.quarter(h)}, this house was designed with care, from the entry hall to the hardware.`,
    ],
    fr: (h) => [
      `Sur un terrain intime ${w.dans(h)}, cette résidence a été pensée pour les grandes tablées comme pour les matins tranquilles.`,
      `Dans une rue calme ${w.dans(h)}, une résidence dessinée avec soin, du hall d’entrée à la quincaillerie.`,
    ],
  },
  {
    slot: 'open',
    about: 'floors townhouse',
    when: (h) => isHouse(h) && h.kind === 'townhouse',
    en: (h) => [
      `${w.capital(w.number(h.stories ?? 2))} floors, its own front door and little to mow: ${w.a(w.STYLE[h.style])} in ${w.quarter(h)}.`,
      `A townhouse in ${w.quarter(h)} that lives like a house, on ${w.number(h.stories ?? 2)} floors.`,
    ],
    fr: (h) => [
      `${(h.stories ?? 2) === 3 ? 'Trois' : 'Deux'} étages, une entrée privée et peu d’entretien\u00a0: une maison de ville bien située ${w.dans(h)}.`,
      `${w.capital(w.dans(h))}, une maison de ville de ${(h.stories ?? 2) === 3 ? 'trois' : 'deux'} étages où l’on se sent chez soi.`,
    ],
  },
  {
    slot: 'open',
    about: 'cabin lot',
    when: (h) => h.kind === 'cabin' && isHouse(h),
    en: (h) => [
      `A ${w.STYLE[h.style]} on ${acreage(h)} outside ${h.site.city.placeName}, warm in winter and shaded in summer.`,
      `Leave ${h.site.city.placeName} behind: a ${w.STYLE[h.style]} with ${acreage(h)} around it.`,
    ],
    fr: (h) => [
      `Près ${w.de(h.site.city.placeName)}, un chalet sur un grand terrain, chaleureux l’hiver et ombragé l’été.`,
      `Un chalet entouré de nature, à quelques minutes ${w.de(h.site.city.placeName)}.`,
    ],
  },
  {
    slot: 'open',
    about: 'manufactured year beds',
    when: (h) => h.kind === 'manufactured',
    en: (h) => [
      `Well-kept ${h.year} manufactured home with ${w.plural(beds(h), 'bedroom')} and ${w.feet(size(h))}${h.propertyType === 'Manufactured In Park' ? ' in a quiet park' : ' on its own land'}.`,
      `${w.capital(w.plural(beds(h), 'bedroom'))} and ${w.feet(size(h))} at a sensible price, in a manufactured home from ${h.year}${h.propertyType === 'Manufactured In Park' ? '; the lot is leased' : ''}.`,
    ],
    fr: (h) =>
      `Maison mobile de ${h.year} bien entretenue\u00a0: ${w.pluriel(beds(h), 'chambre')} et ${w.pieds(size(h))}${h.propertyType === 'Manufactured In Park' ? ' dans un parc paisible' : ' sur terrain privé'}.`,
  },
]
