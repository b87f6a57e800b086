/**
 * Domains do not import each other in a cycle. A second run of dependency-cruiser, because the rule
 * compares folders and leaves out three kinds of files: tables, whose foreign keys point both ways,
 * adapters, which call use cases of several domains, and tests.
 */
const { options } = require('./.dependency-cruiser.cjs');

const DOMAIN = '^packages/server/src/domains/[^/]+$';
const NOT_USE_CASES = ['\\.(router|rest|data|tables)\\.ts$', '\\.test\\.ts$|/testing/'];

module.exports = {
  forbidden: [
    {
      name: 'no-circular-domains',
      comment: 'Move the code that needs both domains to a domain on top of them.',
      severity: 'error',
      scope: 'folder',
      from: { path: DOMAIN },
      to: { path: DOMAIN, circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, ...NOT_USE_CASES] } },
};
