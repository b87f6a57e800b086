/** Import rules between modules. ARCHITECTURE.md explains them. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const SERVER = '^packages/server/src';
const TEST = '\\.test\\.tsx?$|/testing/';

/** Queries over several domains: reports, and one query where functions would need several. */
const CROSS_DOMAIN_QUERIES = [
  '^packages/server/src/domains/(analytics|books|reconciliation|statement|transaction)/',
  '/agent-calendar/time-zones\\.ts$',
  '/agent-profile/agent-profile\\.repository\\.ts$',
  '/client-change/preview-client-change\\.ts$',
  '/dispute/list-disputes-of-proposal\\.ts$',
  '/email/(email-links|find-email-context|invitation/read-invitation)\\.ts$',
  '/home/read-revenue\\.ts$',
  '/invoice/(payments/find-card-hold|invoice-refunds|invoice-state)\\.ts$',
  '/message/(find-unread|list-conversations)\\.ts$',
  '/notification/(client-recipient|onboarding-notifications)\\.ts$',
  '/proposal/(assert-no-booked-tour|proposal\\.repository|waiting-proposals)\\.ts$',
  '/payout/payout-(detail|lines)\\.repository\\.ts$',
  '/proposal-email/pending-email\\.ts$',
  '/reminder/(load-reminder-facts|send-due-reminders)\\.ts$',
  '/subscription-billing/list-due(-payments)?\\.ts$',
  '/tour-hold/find-held-tour\\.ts$',
  // The proposal domain imports this one.
  '/profile/bind-proposals-to-account\\.ts$',
];

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Modules do not import each other in a cycle, not even types.',
      {},
      { circular: true },
    ),
    rule(
      'contracts-import-only-zod',
      'Contracts run in the browser and on the server.',
      { path: '^packages/contracts/src', pathNot: TEST },
      { pathNot: ['^packages/contracts/src', 'node_modules/zod/', 'node_modules/\\.pnpm/zod@'] },
    ),
    rule(
      'web-imports-one-server-type',
      'The web imports only the type AppRouter from the server.',
      { path: '^packages/web' },
      { path: SERVER, pathNot: '^packages/server/src/transport/trpc/app-router\\.ts$' },
    ),
    rule(
      'web-imports-server-types-only',
      'Server code must not reach the browser.',
      { path: '^packages/web' },
      { path: SERVER, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-does-not-import-sandbox',
      'The web runs the same code against the real provider.',
      { path: '^packages/web' },
      { path: '^packages/sandbox' },
    ),
    rule(
      'sandbox-imports-no-product-code',
      'The sandbox of a provider imports no product code.',
      { path: '^packages/sandbox' },
      { path: '^packages/(contracts|server|web)' },
    ),
    rule(
      'sandbox-only-in-composition',
      'The composition root chooses adapters.',
      {
        path: SERVER,
        pathNot: [TEST, '^packages/server/src/(app|main)\\.ts$', '^packages/server/src/composition/'],
      },
      { path: '^packages/sandbox' },
    ),
    rule(
      'drivers-only-in-db',
      'Only db/ depends on a database dialect.',
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
      'Use cases do not depend on the transport.',
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
      'domains-import-ports-not-adapters',
      'A domain imports only the port. Configuration selects the adapter.',
      { path: '^packages/server/src/domains/', pathNot: TEST },
      { path: '^packages/server/src/integrations/', pathNot: '\\.port\\.ts$' },
    ),
    rule(
      'domains-do-not-import-transport',
      'Transport depends on domains, not the reverse.',
      { path: '^packages/server/src/domains/', pathNot: [TEST, '\\.(router|rest|data)\\.ts$'] },
      { path: '^packages/server/src/(transport|app|main|composition)' },
    ),
    rule(
      'domain-through-index',
      'A domain imports another domain only through its index.',
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
      'domain-tables-through-functions',
      'A domain reads and writes the tables of another through its functions. Foreign keys are exempt.',
      {
        path: '^packages/server/src/domains/([^/]+)/',
        pathNot: [TEST, '\\.tables\\.ts$', ...CROSS_DOMAIN_QUERIES],
      },
      {
        path: '^packages/server/src/domains/[^/]+/[a-z-]+\\.tables\\.ts$',
        pathNot: '^packages/server/src/domains/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'auth-does-not-import-domains',
      'The sign-in service can be replaced by a hosted one.',
      { path: '^packages/server/src/auth/' },
      { path: '^packages/server/src/domains/' },
    ),
    rule(
      'domains-do-not-import-auth',
      'The sign-in service can be replaced by a hosted one.',
      { path: '^packages/server/src/domains/' },
      { path: '^packages/server/src/auth/' },
    ),
    rule(
      'kernel-imports-only-ports',
      'The kernel imports ports only.',
      { path: '^packages/server/src/kernel/', pathNot: TEST },
      {
        path: '^packages/server/src/(domains|transport|auth|integrations|outbox|app|main)',
        pathNot: '\\.port\\.ts$',
      },
    ),
    rule(
      'shared-does-not-import-features',
      'routes -> features -> shared.',
      { path: '^packages/web/src/shared/' },
      { path: '^packages/web/src/(features|routes)/' },
    ),
    rule(
      'features-do-not-import-routes',
      'routes -> features -> shared.',
      { path: '^packages/web/src/features/' },
      { path: '^packages/web/src/routes/' },
    ),
    rule(
      'feature-through-index',
      'A feature imports another feature only through its index.',
      { path: '^packages/web/src/features/([^/]+)/' },
      {
        path: '^packages/web/src/features/[^/]+/',
        pathNot: ['^packages/web/src/features/$1/', '^packages/web/src/features/[^/]+/index\\.tsx?$'],
      },
    ),
    rule(
      'no-test-imports',
      'Product code does not import tests.',
      { pathNot: [TEST, '^e2e/', '^scripts/'] },
      { path: TEST },
    ),
    rule(
      'no-undeclared-package',
      'Every imported package is declared in package.json.',
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
