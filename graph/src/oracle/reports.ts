/** Operations on Gable's schema that the graph once answered incorrectly. */
export interface Report {
  title: string
  query: string
  variables?: Record<string, unknown>
}

/** Selects several listings, because some of them are null in the generated data. */
const listings = (selection: string) =>
  [1, 2, 3, 4, 5, 6].map((number) => `home${number}: listing(uPI: "${number}") { ${selection} }`).join(' ')

const GOALS = 'updateGoals(input: {buying: BG_INVESTMENT})'

export const reports: readonly Report[] = [
  {
    title: 'F-61, a field that remains when its sibling is skipped',
    query: `query ($s: Boolean!) { ${listings('office { officeName } agent @skip(if: $s) { fullName }')} }`,
    variables: { s: true },
  },
  {
    title: 'F-61, a mutation that does not run under a false literal',
    query: `mutation ($a: Boolean!) {
      ... @include(if: $a) { ${GOALS} @include(if: false) { userErrors { code } } __typename }
    }`,
    variables: { a: true },
  },
  {
    title: 'F-61, a mutation that runs although its whole selection is omitted',
    query: `mutation ($a: Boolean!, $b: Boolean!) {
      ${GOALS} @include(if: $a) { goals @include(if: $b) { buying } }
    }`,
    variables: { a: true, b: false },
  },
  {
    title: 'F-61, an object that is empty rather than null when its whole selection is omitted',
    query: `query ($b: Boolean!) { ${listings('office @include(if: $b) { officeName }')} mortgageRates { name @include(if: $b) } }`,
    variables: { b: false },
  },
  {
    title: 'F-61, introspection inside a conditional fragment',
    query: `query ($a: Boolean!) {
      ... @include(if: $a) { __schema { queryType { name } } mortgageRates { name } }
    }`,
    variables: { a: true },
  },
  {
    title: 'F-62, an alias that equals the name of a required field',
    query: `{ ${listings('listAgentKey: listingId agent { fullName }')} }`,
  },
  {
    title: 'F-62, an alias that equals the name of a key field',
    query: `{ ${listings('uPI: listingId office { officeName } isFavorite')} }`,
  },
  {
    title: 'F-63, a variable named representations, as in entity fetches',
    query: `query ($representations: ID!) { listing(uPI: $representations) { office { officeName } agent { fullName } } }`,
    variables: { representations: '3' },
  },
  {
    title: 'F-63, introspection fields that current clients query',
    query: `{ __schema { directives(includeDeprecated: true) { name isDeprecated deprecationReason args(includeDeprecated: true) { name } }
    } input: __type(name: "UpdateGoalsInput") { isOneOf inputFields(includeDeprecated: true) { isDeprecated } } }`,
  },
  {
    title: 'F-64, an alias named __proto__, on every execution',
    query: '{ mortgageRates { __proto__: name constructor: name } }',
  },
  {
    title: 'F-65, merged fragments, with fields in order of first occurrence',
    query: `{ ${listings('...A office { officeName } ...B')} }
      fragment A on Listing { agent { fullName } listingId } fragment B on Listing { uPI agent { masterCustomerId } office { masterCustomerId } }`,
  },
  {
    title: 'F-65, two selections of __schema',
    query:
      '{ __schema { queryType { name } } mortgageRates { name } __schema { mutationType { name } } b: __type(name: "Listing") { name } }',
  },
]
