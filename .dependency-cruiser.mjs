const GRAPH_LAYERS = ['http', 'limits', 'preparation', 'executor', 'subgraph-clients', 'telemetry']

/**
 * The import rules of docs/decisions/0001. `$1` is the package or folder of the importing file, so the rules
 * cover a new service, subgraph, or feature without a change here.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that need each other are one module, or share a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'node_modules' } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that resolves to nothing would slip past every wall. Two packages are types alone.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(topojson-specification|geojson)$' },
    },
    {
      name: 'kit-is-the-lowest-floor',
      comment: 'Every package may import the kit, which imports no other package of the repository.',
      severity: 'error',
      from: { path: '^kit/' },
      to: { path: '^(services|subgraphs|graph|sample|bench|web|scripts)/' },
    },
    {
      name: 'kit-rules-run-in-browsers',
      comment: 'Browsers load the rules, so they use no package and nothing of Node.',
      severity: 'error',
      from: { path: '^kit/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^kit/rules/' },
    },
    {
      name: 'kit-time-runs-in-browsers',
      severity: 'error',
      from: { path: '^kit/time/', pathNot: '\\.test\\.ts$' },
      to: { path: '^kit/(deadline|env|server|fixtures)/' },
    },
    {
      name: 'kit-time-needs-no-node',
      severity: 'error',
      from: { path: '^kit/time/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-code-imports-kit-rules-and-time',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^kit/', pathNot: '^kit/(rules|time)/' },
    },
    {
      name: 'service-stands-alone',
      comment: 'A service imports itself, the kit, and the library of places. It talks to others over REST.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/(main|kit|places)/' },
      to: { path: '^(services|subgraphs|graph|web|scripts)/', pathNot: '^services/($1|kit|places)/' },
    },
    {
      name: 'service-floor-knows-nobody',
      comment: 'The service kit and the library of places know no service, and not each other.',
      severity: 'error',
      from: { path: '^services/(kit|places)/' },
      to: { path: '^(services|subgraphs|graph|web|scripts)/', pathNot: '^services/$1/' },
    },
    {
      name: 'service-process-runs-services-only',
      severity: 'error',
      from: { path: '^services/main/' },
      to: { path: '^(subgraphs|graph|web|scripts)/' },
    },
    {
      name: 'sample-is-no-product',
      comment:
        'Nothing but its one entry in the process of the services, tests, and benchmarks imports the sample.',
      severity: 'error',
      from: {
        pathNot:
          '^(sample|bench|scripts/testing)/|^services/main/src/sample\\.ts$|/fixtures/|\\.test\\.tsx?$',
      },
      to: { path: '^sample/' },
    },
    {
      name: 'sample-knows-services-only',
      comment: 'The sample imports the services that it fills, and nothing above them.',
      severity: 'error',
      from: { path: '^sample/' },
      to: { path: '^(services/main|subgraphs|graph|web|scripts|bench)/' },
    },
    {
      name: 'benchmarks-are-imported-by-nothing',
      comment:
        'Only the list of benchmarks is read elsewhere: by the test that proves that each has a smoke run.',
      severity: 'error',
      from: { pathNot: '^bench/|^scripts/smoke-runs\\.test\\.ts$' },
      to: { path: '^bench/' },
    },
    {
      name: 'account-record-is-the-floor',
      comment:
        'The account record of the accounts service knows neither sign-in, nor the profile, nor data rights.',
      severity: 'error',
      from: { path: '^services/accounts/src/identity/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/accounts/src/(auth|data-rights|profile)/' },
    },
    {
      name: 'profile-leaves-sign-in-alone',
      comment: 'The profile asks the account record by function. It may become a service of its own.',
      severity: 'error',
      from: { path: '^services/accounts/src/profile/', pathNot: '\\.test\\.ts$|/fixtures/' },
      to: { path: '^services/accounts/src/(auth|data-rights)/' },
    },
    {
      name: 'subgraph-stands-alone',
      comment: 'A subgraph imports itself and the subgraph kit.',
      severity: 'error',
      from: { path: '^subgraphs/([^/]+)/' },
      to: { path: '^(subgraphs|services|graph|web|scripts)/', pathNot: '^subgraphs/($1|kit)/' },
    },
    {
      name: 'subgraph-kit-knows-nobody',
      severity: 'error',
      from: { path: '^subgraphs/kit/' },
      to: { path: '^(subgraphs|services|graph|web|scripts)/', pathNot: '^subgraphs/kit/' },
    },
    {
      name: 'rest-stays-in-its-folder',
      comment: "What a REST service is like is known in a subgraph's rest folder and in the kit.",
      severity: 'error',
      from: { path: '^subgraphs/', pathNot: '^subgraphs/(kit/|[^/]+/src/rest/)|\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/undici/' },
    },
    {
      name: 'graph-uses-public-entries',
      comment:
        'The graph runs a subgraph by its public entry point and knows nothing else of it. The clients are tests of a whole site.',
      severity: 'error',
      from: { path: '^graph/', pathNot: '^graph/clients/' },
      to: {
        path: '^(subgraphs|services|web|scripts)/',
        pathNot: '^subgraphs/(kit/|[^/]+/src/subgraph\\.ts$)',
      },
    },
    ...GRAPH_LAYERS.map((layer, index) => ({
      name: `graph-${layer}-imports-nothing-above`,
      comment: `The layers of graph/src, from the top below the entry files: ${GRAPH_LAYERS.join(', ')}.`,
      severity: 'error',
      from: { path: `^graph/src/${layer}/`, pathNot: '\\.test\\.ts$|/bench/' },
      to: { path: `^graph/src/([^/]+\\.ts$|(${GRAPH_LAYERS.slice(0, index).join('|')})/)` },
    })),
    {
      name: 'web-knows-the-schema-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(graph|subgraphs|services|scripts)/' },
    },
    {
      name: 'web-platform-is-the-lowest-layer',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: '^web/(src/(app|pages|features|ui)|server)/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/(src/(app|pages|features|platform/(graphql|session))|server)/' },
    },
    {
      name: 'web-features-are-independent',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/(src/(app|pages|features)|server)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-pages-below-app',
      severity: 'error',
      from: { path: '^web/src/pages/' },
      to: { path: '^web/(src/app|server)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // These two benchmarks are separate packages with dependencies that a plain install does not include.
    exclude: { path: '(^|/)(generated|dist|\\.tsbuild)/|^bench/(rivals|lighthouse)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
