const photos = 'http://localhost:4100/photos'

/** An office as the graph would answer it. */
export const sampleOffice = {
  __typename: 'Office',
  masterCustomerId: '3001038',
  officeName: 'Hill Country Homes',
  title: 'Main office',
  officeAddress1: '401 Congress Ave',
  officeAddress2: 'Suite 200',
  city: 'Austin',
  cityKey: '4671654',
  state: 'TX',
  postalCode: '78701',
  country: 'USA',
  primaryPhone: '5125550100',
  photoUrl: `${photos}/office-tx-storefront-5c1e07/medium.webp`,
  region: 'Central Texas',
  website: 'https://www.hillcountry.example',
  officeUrl: '/real-estate-offices/hill-country-homes-austin-tx/3001038',
  location: { lat: 30.2672, lon: -97.7431 },
  teams: [],
}

/** An agent as the graph would answer it; a number tells it from the others. */
export const sampleAgent = (number = 7001594, parts: Record<string, unknown> = {}) => ({
  __typename: 'Agent',
  masterCustomerId: String(number),
  firstName: 'Ada',
  lastName: 'Lopez',
  fullName: 'Ada Lopez',
  entityType: 'agent',
  title: 'Broker Associate',
  photo: `${photos}/portrait-tx-modern-5c1e07/medium.webp`,
  licenses: [
    { state: 'TX', number: 'TX-459812' },
    { state: 'OK', number: null },
  ],
  city: 'Austin',
  cityKey: '4671654',
  state: 'TX',
  officeName: 'Hill Country Homes',
  website: 'https://www.hillcountry.example/ada-lopez',
  primaryPhone: '5125550142',
  bioUrl: `/real-estate-agents/ada-lopez-austin-tx/${number}`,
  languages: ['English', 'Spanish'],
  specialties: ['Buyers', 'Luxury Homes'],
  subSpecialties: ['Downsizing'],
  civicActivities: ['Food Bank'],
  careerAwards: [
    { name: 'Lifetime Sales', year: 2024 },
    { name: 'Hundred Homes Club', year: 2019 },
  ],
  awards: [
    { name: 'Client Choice', year: 2021 },
    { name: 'Top Producer', year: 2025 },
    { name: 'Rising Star', year: null },
  ],
  teamAwards: [{ name: 'Team of the Year', year: 2023 }],
  yearsExperience: 12,
  about: 'Ada has sold homes around Austin for 12 years.',
  office: sampleOffice,
  team: null,
  ...parts,
})

/** A team of three as the graph would answer it. */
export const sampleTeam = {
  __typename: 'Team',
  masterCustomerId: '5000595',
  teamName: 'The Lopez Team',
  city: 'Austin',
  cityKey: '4671654',
  state: 'TX',
  entityType: 'team',
  teamUrl: '/real-estate-teams/the-lopez-team-austin-tx/5000595',
  about: 'Three who answer the phone.',
  memberCount: 3,
  members: [1, 2, 3].map((number) =>
    sampleAgent(7001600 + number, {
      fullName: `Member ${number}`,
      teamAwards: [
        { name: 'Team of the Year', year: 2023 },
        { name: 'Best Collaboration', year: 2022 + number },
      ],
    }),
  ),
  office: sampleOffice,
}
