const city = (name: string, citySlug: string, cityKey: string, count: number) => ({
  city: name,
  state: 'TX',
  citySlug,
  cityKey,
  count,
  location: { lat: 30.27, lon: -97.74 },
})

const austinEntry = city('Austin', 'austin', '4671654', 214)
const roundRock = city('Round Rock', 'round-rock', '4724129', 31)

/** One agent as the graph would answer it; its number tells it from the others. */
const sampleAgent = (number: number) => ({
  __typename: 'Agent',
  masterCustomerId: String(7_000_000 + number),
  entityType: 'agent',
  firstName: 'Ada',
  lastName: `Lopez ${number}`,
  fullName: `Ada Lopez ${number}`,
  title: 'Realtor',
  photo: null,
  officeName: 'Hill Country Homes',
  city: 'Austin',
  state: 'TX',
  languages: ['English', 'Spanish'],
  yearsExperience: 12,
  primaryPhone: '5125550142',
  bioUrl: `/real-estate-agents/ada-lopez-${number}-austin-tx/${7_000_000 + number}`,
})

const sampleTeam = {
  __typename: 'Team',
  masterCustomerId: '5000001',
  entityType: 'team',
  teamName: 'The Lopez Team',
  city: 'Austin',
  state: 'TX',
  memberCount: 4,
  teamUrl: '/real-estate-teams/the-lopez-team-austin-tx/5000001',
  office: { masterCustomerId: '3000001', officeName: 'Hill Country Homes', primaryPhone: '5125550100' },
}

/** One office, likewise. */
export const sampleOffice = (number: number) => ({
  __typename: 'Office',
  masterCustomerId: String(3_000_000 + number),
  officeName: `Hill Country Homes ${number}`,
  title: 'Hill Country Homes Realty',
  officeAddress1: `${number} Congress Ave`,
  officeAddress2: 'Suite 12',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'USA',
  primaryPhone: '5125550100',
  photoUrl: null,
  officeUrl: `/real-estate-offices/hill-country-homes-${number}-austin-tx/${3_000_000 + number}`,
})

interface SearchArguments {
  input: {
    place?: {
      state: string
      citySlug?: string
      cityKey?: string
      location?: { lat: number; lon: number }
    }
    filters?: { name?: string; languages?: string[]; yearsExperience?: number }
    name?: string
    page: number
    pageSize: number
  }
}

const isAustin = (place: SearchArguments['input']['place']) =>
  place?.citySlug === 'austin' || place?.cityKey === '4671654'

const bounds = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }

const facets = {
  languages: [
    { value: 'English', count: 214 },
    { value: 'Spanish', count: 41 },
  ],
  specialties: [{ value: 'Buyers', count: 80 }],
  subSpecialties: [{ value: 'Downsizing', count: 12 }],
  civicActivities: [{ value: 'Rotary', count: 9 }],
  licensedIn: [
    { value: 'TX', count: 214 },
    { value: 'OK', count: 7 },
  ],
  yearsExperience: [5, 10, 15, 20, 24].map((atLeast) => ({ atLeast, count: 200 - atLeast })),
  withPhoto: 150,
}

const clusters = ({ zoom }: { zoom: number }) => [
  {
    location: { lat: 30.27, lon: -97.74 },
    bounds: { minLat: 30.27, maxLat: 30.27, minLon: -97.74, maxLon: -97.74 },
    count: 2,
    masterCustomerIds: ['7000001', '5000001'],
  },
  {
    location: { lat: 30.4, lon: -97.7 },
    bounds,
    count: Math.max(3, 30 - zoom),
    masterCustomerIds: null,
  },
]

const place = (name: string, placeKey: string, lat: number, lon: number) => ({
  type: 'CITY',
  placeKey,
  displayName: `${name}, TX`,
  city: name,
  state: 'TX',
  location: { lat, lon },
})

/** Marfa has no agents and no offices. */
const placesOfTexas = [place('Austin', '4671654', 30.27, -97.74), place('Marfa', '5526337', 30.31, -104.02)]

const elPaso = city('El Paso', 'el-paso', '5520993', 12)

/** Round Rock is near Austin, El Paso near Marfa. */
const nearbyCities = (searched: SearchArguments['input']['place']) =>
  searched?.location && searched.location.lon < -100 ? [elPaso] : [roundRock]

/** A page of so many entries, the first of them a team. */
const pageOf = <Entry>(
  total: number,
  { page, pageSize }: SearchArguments['input'],
  entry: (n: number) => Entry,
) => {
  const first = (page - 1) * pageSize
  const shown = Math.max(0, Math.min(pageSize, total - first))
  return Array.from({ length: shown }, (_, index) => entry(first + index + 1))
}

/** 214 agents and teams in Austin; nobody who speaks Klingon; Ada alone has her name. */
export const sampleDirectory = {
  agentSearch: ({ input }: SearchArguments) => {
    const { place, filters = {} } = input
    const inAustin = isAustin(place)
    const isKnownPlace = !place?.citySlug || inAustin
    const total = isKnownPlace && !filters.languages?.includes('Klingon') ? (filters.languages ? 41 : 214) : 0
    return {
      place: inAustin ? austinEntry : null,
      totalResults: total,
      totalIsCapped: false,
      page: input.page,
      pageSize: input.pageSize,
      isApproximate: filters.name === 'Addah',
      bounds,
      facets,
      nearbyCities: nearbyCities(place),
      clusters,
      results: pageOf(total, input, (number) => (number === 1 ? sampleTeam : sampleAgent(number))),
    }
  },
  officeSearch: ({ input }: SearchArguments) => {
    const { place, name } = input
    const inAustin = isAustin(place)
    const isKnownPlace = !(place?.citySlug || place?.cityKey) || inAustin
    const total = isKnownPlace ? (name ? 2 : 60) : 0
    return {
      place: inAustin ? austinEntry : null,
      totalResults: total,
      totalIsCapped: false,
      page: input.page,
      pageSize: input.pageSize,
      isApproximate: name === 'Hil Contry',
      bounds,
      nearbyCities: nearbyCities(place),
      clusters,
      results: pageOf(total, input, sampleOffice),
    }
  },
  agentDirectory: [
    { state: 'TX', count: 900, cities: [austinEntry, roundRock] },
    { state: 'QC', count: 40, cities: [] },
  ],
  officeDirectory: [{ state: 'TX', count: 60, cities: [austinEntry] }],
  cityNamed: ({ state, slug }: { state: string; slug: string }) =>
    placesOfTexas.find((place) => state === 'tx' && place.city.toLowerCase() === slug) ?? null,
  place: ({ type, placeKey }: { type: string; placeKey: string }) =>
    placesOfTexas.find((place) => type === 'CITY' && place.placeKey === placeKey) ?? null,
  agent: ({ masterCustomerId }: { masterCustomerId: string }) =>
    masterCustomerId.startsWith('7') ? sampleAgent(Number(masterCustomerId) - 7_000_000) : null,
  team: ({ masterCustomerId }: { masterCustomerId: string }) =>
    masterCustomerId === '5000001' ? sampleTeam : null,
}
