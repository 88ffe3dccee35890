import type { Random } from '../../random.ts'
import type { RegionCode } from '../../regions/regions.ts'

interface Culture {
  women: string[]
  men: string[]
  last: string[]
  /** Language spoken besides English. */
  language: string | null
}
const splitNames = (text: string) => text.split(/[|\n ]/)

const cultures = {
  anglo: {
    women:
      splitNames(`Emily Sarah Megan Laura Katherine Amanda Rachel Hannah Claire Molly Julia Allison Rebecca Heather Susan Karen Diane
Margaret Nora Beth Holly Joan Ellen Grace Abigail Caroline`),
    men: splitNames(`Michael David James Robert William Daniel Matthew Andrew Thomas Ryan Kevin Brian Scott Eric
Peter Mark Steven Paul Patrick Sean Luke Nathan Benjamin Samuel Henry George Charles Walter Jack Owen`),
    last: splitNames(`Anderson Baker Bennett Brooks Campbell Carter Clark Collins Cooper Crawford Davis Dunn Edwards Fisher Foster Graham
Hamilton Harper Hayes Hughes Jenkins Keller Larson Lawson Mason McCarthy Mitchell Morgan Murphy Nelson Parker Perry Porter Quinn
Reed Russell Sawyer Schmidt Shaw Simmons Sullivan Thompson Turner Wagner Wallace Walsh Warren Webb Whitaker Young Abbott Barlow`),
    language: null,
  },
  latino: {
    women: splitNames(
      `Sofía Isabel Gabriela Daniela Mariana Carmen Elena Lucía Valeria Patricia Rosa Alejandra Ana`,
    ),
    men: splitNames(`Carlos Luis Miguel
Javier Diego Andrés Ricardo Fernando Rafael Jorge Manuel Alejandro Marco Antonio Eduardo Sergio Héctor`),
    last: splitNames(`García Martínez Rodríguez Hernández López González Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Ortiz
Gutiérrez Chávez Ramos Mendoza Castillo Vásquez Herrera Medina Aguilar Salazar Delgado Fuentes Navarro`),
    language: 'Spanish',
  },
  black: {
    women: splitNames(
      `Monique Tamika Danielle Keisha Imani Nicole Simone Alicia Vanessa Renee Jasmine Aaliyah`,
    ),
    men: splitNames(`Marcus Jerome Darnell
Andre Terrence Malik Isaiah Xavier Jamal Reginald Curtis Desmond Maurice Elijah`),
    last: splitNames(`Washington Jefferson Jackson Robinson Coleman Banks Booker Freeman Gaines Grant Holloway Mosley Pryor Randolph
Sims Tate Vaughn Whitfield Wilkins Dorsey Easley Fields`),
    language: null,
  },
  chinese: {
    women: splitNames('Grace Amy Jennifer Michelle Vivian Lily Cindy Tina'),
    men: splitNames('Jason Kevin Eric Victor Henry Raymond Alan Steven'),
    last: splitNames('Chen Wang Li Zhang Liu Lin Wu Huang Chang Cheng Ho Lam Wong Chan Yu Zhou'),
    language: 'Mandarin',
  },
  vietnamese: {
    women: splitNames('Linh Mai Thuy Kim Anh Trang Lan'),
    men: splitNames('Tuan Minh Duc Hoang Bao Quan'),
    last: splitNames('Nguyen Tran Pham Le Vo Dang Bui Do Ngo Huynh'),
    language: 'Vietnamese',
  },
  korean: {
    women: splitNames('Soo Hannah Grace Esther Sarah Eun'),
    men: splitNames('Daniel Joon Min Jin Paul'),
    last: splitNames('Kim Park Lee Choi Jung Kang Yoon Han Shin Oh'),
    language: 'Korean',
  },
  indian: {
    women: splitNames('Priya Anjali Neha Kavita Meera Sunita Deepa'),
    men: splitNames('Raj Arjun Vikram Sanjay Anil Rohan Amit Nikhil Ravi'),
    last: splitNames(
      'Patel Shah Singh Gupta Sharma Reddy Iyer Rao Mehta Desai Kapoor Nair Malhotra Banerjee',
    ),
    language: 'Hindi',
  },
  arabic: {
    women: splitNames('Layla Nadia Samira Rania Yasmin'),
    men: splitNames('Omar Karim Tarek Hassan Sami Nabil Rami'),
    last: splitNames('Haddad Khalil Nasser Saleh Mansour Aziz Farah Khoury Rahman Sabbagh'),
    language: 'Arabic',
  },
  polish: {
    women: splitNames('Anna Magdalena Katarzyna Ewa Joanna Monika'),
    men: splitNames('Piotr Tomasz Marek Adam Jakub'),
    last: splitNames('Kowalski Nowak Wiśniewski Lewandowski Zieliński Wójcik Mazur Kaminski Dudek'),
    language: 'Polish',
  },
  french: {
    women: splitNames(
      `Marie-Claude Isabelle Nathalie Julie Geneviève Catherine Mélanie Annie Chantal Véronique Émilie Audrey Josée Sophie`,
    ),
    men: splitNames(
      `Martin Stéphane Patrick Éric François Simon Mathieu Alexandre Guillaume Jean-François Sylvain Benoît Louis-Philippe Marc-André Olivier`,
    ),
    last: splitNames(`Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron
Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre Nadeau`),
    language: 'French',
  },
} satisfies Record<string, Culture>

type CultureName = keyof typeof cultures
type Mix = readonly (readonly [CultureName, number])[]

const CULTURE_MIXES: Partial<Record<RegionCode, Mix>> = {
  tx: [
    ['anglo', 5],
    ['latino', 4],
    ['black', 1.2],
    ['vietnamese', 0.5],
    ['indian', 0.7],
    ['chinese', 0.3],
  ],
  fl: [
    ['anglo', 4.5],
    ['latino', 4.5],
    ['black', 1.2],
    ['indian', 0.3],
    ['french', 0.3],
  ],
  ca: [
    ['anglo', 4],
    ['latino', 3],
    ['chinese', 1.8],
    ['vietnamese', 0.8],
    ['korean', 0.8],
    ['indian', 0.8],
    ['black', 0.6],
  ],
  sw: [
    ['anglo', 5],
    ['latino', 4],
    ['black', 0.5],
    ['korean', 0.2],
  ],
  ny: [
    ['anglo', 4.5],
    ['latino', 1.8],
    ['black', 1.2],
    ['chinese', 1],
    ['korean', 0.7],
    ['indian', 0.8],
    ['polish', 0.5],
    ['arabic', 0.3],
  ],
  nw: [
    ['anglo', 6],
    ['chinese', 1],
    ['vietnamese', 0.6],
    ['latino', 0.8],
    ['korean', 0.6],
    ['indian', 0.5],
  ],
  mw: [
    ['anglo', 6.5],
    ['black', 1.3],
    ['polish', 1],
    ['latino', 1],
    ['arabic', 0.4],
    ['indian', 0.4],
  ],
  so: [
    ['anglo', 6],
    ['black', 2.6],
    ['latino', 0.8],
    ['indian', 0.4],
    ['korean', 0.3],
  ],
  qc: [
    ['french', 9],
    ['anglo', 0.8],
    ['arabic', 0.5],
    ['chinese', 0.3],
    ['latino', 0.2],
  ],
  cn: [
    ['anglo', 5.5],
    ['indian', 1.6],
    ['chinese', 1.3],
    ['french', 0.8],
    ['arabic', 0.4],
    ['korean', 0.3],
  ],
}
const DEFAULT_MIX: Mix = [
  ['anglo', 7],
  ['latino', 1.4],
  ['black', 1],
  ['indian', 0.3],
  ['chinese', 0.3],
]

export interface Name {
  first: string
  last: string
  woman: boolean
  language: string | null
}

/** Returns a random name that is typical of the region. */
export function chooseName(region: RegionCode, random: Random): Name {
  const culture = cultures[random.weighted(CULTURE_MIXES[region] ?? DEFAULT_MIX)]
  const woman = random.chance(0.58)
  return {
    first: random.pick(woman ? culture.women : culture.men),
    last: random.pick(culture.last),
    woman,
    language: culture.language,
  }
}
