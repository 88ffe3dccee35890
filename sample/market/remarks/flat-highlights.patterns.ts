import type { Home } from '../home/home.types.ts'
import { inEnglish, inFrench } from './flat-openings.patterns.ts'
import { has, type Pattern } from './pattern.types.ts'
import * as w from './phrases.ts'
import { EAU, VIEW, VUE } from './vocabulary.ts'

const isTop = ({ level, stories }: Home) => (level ?? 1) > 1 && level === stories

/** Opening sentences about a feature that only some condos and co-ops for sale have. */
export const flatHighlightPatterns: readonly Pattern[] = [
  {
    slot: 'open',
    about: 'loft year beds',
    when: ({ style }) => style === 'lofts',
    en: (h) => {
      const { unit, q, year } = inEnglish(h)
      return [
        `A loft building from ${year} holds this ${unit} in ${q}.`,
        `Loft living in ${q}: this ${unit} is in ${w.a(`${year} building`)}.`,
      ]
    },
    fr: (h) => {
      const { condo, dans, annee } = inFrench(h)
      return [
        `Un immeuble de lofts de ${annee} abrite ce ${condo} ${dans}.`,
        `La vie de loft ${dans}\u00a0: ce ${condo} se trouve dans un immeuble de ${annee}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'view beds',
    when: ({ view, water }) => view !== null && water === null,
    en: (h) => {
      const { unit, q } = inEnglish(h)
      const view = VIEW[h.view ?? 'skyline']
      return [
        `The view from this ${unit} in ${q} takes in ${view}.`,
        `A view of ${view} comes with this ${unit} in ${q}.`,
        `Look out over ${view} from this ${unit} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { condo, dans } = inFrench(h)
      const vue = VUE[h.view ?? 'skyline']
      return [
        `La vue de ce ${condo} ${dans} porte sur ${vue}.`,
        `Avec vue sur ${vue}, un ${condo} ${dans}.`,
        `Regardez par la fenêtre\u00a0: ${vue}, depuis ce ${condo} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'water view beds',
    when: ({ water }) => water !== null,
    en: (h) => {
      const { unit, aUnit, q } = inEnglish(h)
      return [
        `This waterfront ${unit} in ${q} is in a building on the ${h.water}.`,
        `Waterfront on the ${h.water}: ${aUnit} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { condo, dans } = inFrench(h)
      const lac = EAU[h.water ?? 'lake']
      return [
        `Au bord de l’eau ${dans}, ce ${condo} donne sur ${lac}.`,
        `${w.capital(lac)} borde l’immeuble riverain de ce ${condo} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'new year beds baths',
    when: ({ newBuild }) => newBuild,
    en: (h) => {
      const { unit, aUnit, baths, q, year } = inEnglish(h)
      return [
        `New construction in ${q}: ${aUnit} with ${baths}, completed in ${year}.`,
        `Completed in ${year}, this new ${unit} in ${q} has ${baths}.`,
      ]
    },
    fr: (h) => {
      const { condo, bains, dans, annee } = inFrench(h)
      return [
        `Construction neuve ${dans}\u00a0: un ${condo} avec ${bains}, livré en ${annee}.`,
        `Livré en ${annee}, ce ${condo} neuf ${dans} compte ${bains}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'outdoor beds',
    when: ({ outdoor }) => outdoor === 'balcony' || outdoor === 'roof terrace',
    en: (h) => {
      const { unit, q } = inEnglish(h)
      return [
        `A ${h.outdoor} comes with this ${unit} in ${q}.`,
        `With ${w.a(h.outdoor ?? 'balcony')} to step out on, this ${unit} is in ${q}.`,
      ]
    },
    fr: (h) => {
      const { condo, dans } = inFrench(h)
      const dehors = h.outdoor === 'balcony' ? 'un balcon' : 'une terrasse sur le toit'
      return [
        `${w.capital(dehors)} accompagne ce ${condo} ${dans}.`,
        `Avec ${dehors}, ce ${condo} est situé ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'level beds',
    when: isTop,
    en: (h) => {
      const { unit, q } = inEnglish(h)
      return [
        `Nothing is above this top-floor ${unit} in ${q}.`,
        `Up on the top floor in ${q} is this ${unit}.`,
      ]
    },
    fr: (h) => {
      const { condo, dans } = inFrench(h)
      return [
        `Rien au-dessus de ce ${condo} ${dans}\u00a0: il occupe le dernier étage.`,
        `Tout en haut de l’immeuble, un ${condo} ${dans}.`,
      ]
    },
  },
  {
    slot: 'open',
    about: 'laundry beds',
    when: has('in-unit laundry'),
    en: (h) => {
      const { unit, q } = inEnglish(h)
      return [
        `A washer and dryer come with this ${unit} in ${q}.`,
        `Do the laundry at home in this ${unit} in ${q}.`,
      ]
    },
    fr: (h) => {
      const { condo, dans } = inFrench(h)
      return [
        `Laveuse et sécheuse accompagnent ce ${condo} ${dans}.`,
        `La lessive se fait à domicile dans ce ${condo} ${dans}.`,
      ]
    },
  },
]
