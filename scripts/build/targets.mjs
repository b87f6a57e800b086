// @ts-check

/**
 * @typedef {object} BuildTarget
 * @property {string} name
 * @property {string} output The output folder, relative to the project's root.
 * @property {readonly string[]} sources The files it is built from. A change triggers a rebuild.
 * @property {string} script The script that builds it.
 */

const SHARED_SOURCES = ['pnpm-lock.yaml', 'packages/contracts'];

/** @type {readonly BuildTarget[]} */
export const buildTargets = [
  {
    name: 'web',
    output: 'packages/web/dist',
    sources: [...SHARED_SOURCES, 'packages/web', 'scripts/web', 'scripts/bundle-web.mjs'],
    script: 'scripts/bundle-web.mjs',
  },
  {
    name: 'server',
    output: 'packages/server/dist',
    sources: [
      ...SHARED_SOURCES,
      'packages/server',
      'packages/sandbox',
      'scripts/server-bundle.mjs',
      'scripts/bundle-server.mjs',
    ],
    script: 'scripts/bundle-server.mjs',
  },
];
