/** Who may import whom. ARCHITECTURE.md explains each rule; this file enforces it. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const SERVER = '^packages/server/src';
const TEST = '\\.test\\.tsx?$|/testing/';

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Modules that need each other are one module.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'contracts-import-zod-only',
      'Contracts run in the browser and on the server.',
      { path: '^packages/contracts/src', pathNot: TEST },
      { pathNot: ['^packages/contracts/src', 'node_modules/zod/', 'node_modules/\\.pnpm/zod@'] },
    ),
    rule(
      'web-takes-one-type',
      'The web knows the server by one type: AppRouter.',
      { path: '^packages/web' },
      { path: SERVER, pathNot: '^packages/server/src/transport/trpc/app-router\\.ts$' },
    ),
    rule(
      'web-takes-it-as-a-type',
      'No code of the server reaches the browser.',
      { path: '^packages/web' },
      { path: SERVER, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-knows-no-sandbox',
      'The web runs the same code against the real provider.',
      { path: '^packages/web' },
      { path: '^packages/sandbox' },
    ),
    rule(
      'sandbox-stands-alone',
      'The sandbox of a provider imports nothing of the product.',
      { path: '^packages/sandbox' },
      { path: '^packages/(contracts|server|web)' },
    ),
    rule(
      'only-the-root-knows-the-sandbox',
      'The composition root chooses adapters.',
      {
        path: SERVER,
        pathNot: [TEST, '^packages/server/src/(app|main)\\.ts$', '^packages/server/src/composition/'],
      },
      { path: '^packages/sandbox' },
    ),
    rule(
      'drivers-only-in-db',
      'Only db/ knows a dialect.',
      { path: SERVER, pathNot: ['^packages/server/src/db/', TEST] },
      {
        path: [
          'node_modules/(better-sqlite3|pg)/',
          'drizzle-orm/(.*-core|better-sqlite3|node-postgres|pg-core|sqlite-core)',
        ],
      },
    ),
    rule(
      'web-framework-only-in-transport',
      'Use cases do not know how they were called.',
      {
        path: SERVER,
        pathNot: [
          '^packages/server/src/(transport|auth|composition)/',
          '^packages/server/src/(app|main)\\.ts$',
          '\\.(router|rest)\\.ts$',
          TEST,
        ],
      },
      {
        path: [
          'node_modules/fastify/',
          'node_modules/@trpc/server/',
          'node_modules/\\.pnpm/(fastify|@trpc\\+server)@',
        ],
      },
    ),
    rule(
      'domains-see-ports-not-adapters',
      'A domain sees a port; which adapter stands behind it is configuration.',
      { path: '^packages/server/src/domains/', pathNot: TEST },
      { path: '^packages/server/src/integrations/', pathNot: '\\.port\\.ts$' },
    ),
    rule(
      'domains-do-not-know-transport',
      'Dependencies point inwards: transport knows domains.',
      { path: '^packages/server/src/domains/', pathNot: [TEST, '\\.(router|rest|data)\\.ts$'] },
      { path: '^packages/server/src/(transport|app|main|composition)' },
    ),
    rule(
      'domain-through-index',
      'A domain reaches another only through its index.',
      { path: '^packages/server/src/domains/([^/]+)/', pathNot: TEST },
      {
        path: '^packages/server/src/domains/[^/]+/',
        pathNot: [
          '^packages/server/src/domains/$1/',
          '^packages/server/src/domains/[^/]+/(index|[a-z-]+\\.tables)\\.ts$',
        ],
      },
    ),
    rule(
      'auth-knows-no-domain',
      'The sign-in service can be replaced by a hosted one.',
      { path: '^packages/server/src/auth/' },
      { path: '^packages/server/src/domains/' },
    ),
    rule(
      'domains-know-no-auth',
      'The sign-in service can be replaced by a hosted one.',
      { path: '^packages/server/src/domains/' },
      { path: '^packages/server/src/auth/' },
    ),
    rule(
      'kernel-is-the-bottom',
      'The kernel imports ports only.',
      { path: '^packages/server/src/kernel/', pathNot: TEST },
      {
        path: '^packages/server/src/(domains|transport|auth|integrations|outbox|app|main)',
        pathNot: '\\.port\\.ts$',
      },
    ),
    rule(
      'shared-knows-no-feature',
      'routes -> features -> shared.',
      { path: '^packages/web/src/shared/' },
      { path: '^packages/web/src/(features|routes)/' },
    ),
    rule(
      'features-know-no-route',
      'routes -> features -> shared.',
      { path: '^packages/web/src/features/' },
      { path: '^packages/web/src/routes/' },
    ),
    rule(
      'feature-through-index',
      'A feature reaches another only through its index.',
      { path: '^packages/web/src/features/([^/]+)/' },
      {
        path: '^packages/web/src/features/[^/]+/',
        pathNot: ['^packages/web/src/features/$1/', '^packages/web/src/features/[^/]+/index\\.tsx?$'],
      },
    ),
    rule(
      'not-to-test',
      'Product code does not import tests.',
      { pathNot: [TEST, '^e2e/', '^scripts/'] },
      { path: TEST },
    ),
    rule(
      'no-undeclared-package',
      'What is imported is declared.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'not-unresolvable',
      'Every import resolves.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '\\.css$', '^@fontsource'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['dist', 'dist-types', 'routeTree\\.gen\\.ts'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: true,
  },
};
