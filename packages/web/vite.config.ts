import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.GABLE_SERVER ?? 'http://localhost:3000';

/**
 * What goes into a chunk together, from strong to weak. Left alone, the bundler makes a file of every icon and hook that
 * two screens share, and a first visit asks for sixty of them. What stays out of these groups is split by route.
 */
const CHUNKS = [
  // Every page needs all of these, the landing page too.
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc|superjson)\//,
    priority: 3,
  },
  { name: 'contracts', test: /packages\/contracts\/src|node_modules\/zod\//, minShareCount: 3, priority: 2 },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 2 },
  // Our own parts that know nothing of the component library: the landing page has them as well.
  {
    name: 'plain',
    test: /shared\/ui\/(logo|gable-roof|plain-button|brand-header|home-link|surface|hidden|status-badge|spinner|skeletons|screen-title|empty-state|state|page-header|money-text)\./,
    minShareCount: 2,
    priority: 2,
  },
  // Of the component library only what most signed-in screens have; the rest comes with the screen that needs it.
  {
    name: 'components',
    test: /node_modules\/(@mantine|clsx|react-transition-group)\//,
    minShareCount: 18,
    priority: 1,
  },
];

/** In development Vite serves the page, so it puts the public settings in, as the server does in production. */
function developmentSettings(): Plugin {
  return {
    name: 'gable-development-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${SERVER}/settings.json`).catch(() => null);
      if (!answer?.ok) return html;
      const json = (await answer.text()).replaceAll('<', '\\u003c');
      const { stripeScript } = JSON.parse(json);
      const script = stripeScript ? `<script defer src="${stripeScript}"></script>` : '';
      return html.replace(
        '<!--gable-settings-->',
        `<script type="application/json" id="gable-settings">${json}</script>${script}`,
      );
    },
  };
}

/** Everything the server answers itself; the rest is the single-page app. */
const SERVER_PATHS = ['/trpc', '/session', '/settings.json', '/api', '/auth/v1', '/rest/v1', '/sandbox'];

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: mode !== 'test',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    developmentSettings(),
  ],
  server: {
    // The server takes a cookie-borne write only when its Origin names its Host, so the proxy leaves the Host as it is.
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    testTimeout: 30_000,
  },
}));
