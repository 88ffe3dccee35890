/** Operations that were answered wrongly once, on the schema of Gable. */
export interface Report {
  title: string
  query: string
  variables?: Record<string, unknown>
}

/** Several homes, since some of them have null in random data. */
const listings = (selection: string) =>
  [1, 2, 3, 4, 5, 6].map((number) => `home${number}: listing(uPI: "${number}") { ${selection} }`).join(' ')

const GOALS = 'updateGoals(input: {buying: BG_INVESTMENT})'

export const reports: readonly Report[] = [
  {
    title: 'F-61, a field stays when the field next to it is left out',
    query: `query ($s: Boolean!) { ${listings('office { officeName } agent @skip(if: $s) { fullName }')} }`,
    variables: { s: true },
  },
  {
    title: 'F-61, a mutation under a false literal is not carried out',
    query: `mutation ($a: Boolean!) {
      ... @include(if: $a) { ${GOALS} @include(if: false) { userErrors { code } } __typename }
    }`,
    variables: { a: true },
  },
  {
    title: 'F-61, a mutation is carried out when everything below it is left out',
    query: `mutation ($a: Boolean!, $b: Boolean!) {
      ${GOALS} @include(if: $a) { goals @include(if: $b) { buying } }
    }`,
    variables: { a: true, b: false },
  },
  {
    title: 'F-61, an object of which everything is left out is empty, and not null',
    query: `query ($b: Boolean!) { ${listings('office @include(if: $b) { officeName }')} mortgageRates { name @include(if: $b) } }`,
    variables: { b: false },
  },
  {
    title: 'F-61, introspection within a fragment that has a condition',
    query: `query ($a: Boolean!) {
      ... @include(if: $a) { __schema { queryType { name } } mortgageRates { name } }
    }`,
    variables: { a: true },
  },
  {
    title: 'F-62, an alias that is the name of a required field',
    query: `{ ${listings('listAgentKey: listingId agent { fullName }')} }`,
  },
  {
    title: 'F-62, an alias that is the name of a key',
    query: `{ ${listings('uPI: listingId office { officeName } isFavorite')} }`,
  },
  {
    title: 'F-63, a variable that is named as the one of entities',
    query: `query ($representations: ID!) { listing(uPI: $representations) { office { officeName } agent { fullName } } }`,
    variables: { representations: '3' },
  },
  {
    title: 'F-63, what current clients ask of introspection',
    query: `{ __schema { directives(includeDeprecated: true) { name isDeprecated deprecationReason args(includeDeprecated: true) { name } }
    } input: __type(name: "UpdateGoalsInput") { isOneOf inputFields(includeDeprecated: true) { isDeprecated } } }`,
  },
  {
    title: 'F-64, an alias named __proto__, however often it is asked for',
    query: '{ mortgageRates { __proto__: name constructor: name } }',
  },
  {
    title: 'F-65, fragments that merge, in the order of the first place of each field',
    query: `{ ${listings('...A office { officeName } ...B')} }
      fragment A on Listing { agent { fullName } listingId } fragment B on Listing { uPI agent { masterCustomerId } office { masterCustomerId } }`,
  },
  {
    title: 'F-65, the schema asked for twice',
    query:
      '{ __schema { queryType { name } } mortgageRates { name } __schema { mutationType { name } } b: __type(name: "Listing") { name } }',
  },
]
