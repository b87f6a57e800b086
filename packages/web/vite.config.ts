import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { fieldIdsAtOnce } from './vite.field-ids.ts';
import { landingInDevelopment, PRERENDER_BUILD } from './vite.landing.ts';

const SERVER = process.env.GABLE_SERVER ?? 'http://localhost:3000';

/**
 * What goes into a chunk together, from strong to weak. Left alone, the bundler makes a file of every icon and hook that
 * two screens share; a phone waits longer for thirty such files than for a few kilobytes that it might not need. What
 * stays out of these groups is split by route.
 */
const CHUNKS = [
  // What the landing page shares with the app: next to nothing, and no group below may draw it in.
  {
    name: 'first',
    test: /vite\/preload-helper|shared\/(api\/(stored-session|brought-return)|theme\/chosen-color-scheme)\./,
    priority: 4,
  },
  // Every screen of the app needs all of these. A file is read as a whole before any of it runs, so React is one of its own.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'base', test: /node_modules\/(@tanstack|@trpc|superjson)\//, priority: 3 },
  // What draws is part of `react`, but is begun by a file of its own.
  { name: 'draw', test: /web\/src\/draw\./, priority: 2 },
  // What a form's fields, an address or an answer may be. Making schemas takes its time, so it has a turn of its own.
  {
    name: 'schemas',
    test: /packages\/contracts\/src\/(?!kernel|errors|settings)/,
    minShareCount: 3,
    priority: 3,
  },
  // Our own parts that know nothing of the component library: the app's first load has them. What changes how one signs in,
  // and the marks of those who vouch for it, come with the few screens that show them.
  {
    name: 'own',
    test: /packages\/contracts\/src\/(kernel|errors|settings)|node_modules\/zod\/|@tabler\/icons-react\/(?!.*IconBrand)|shared\/(api\/(?!supabase-security|security-)|errors\/wire-error-of)|shared\/ui\/(logo|gable-roof|plain-button|brand-header|home-link|surface|hidden|status-badge|spinner|skeletons|screen-title|empty-state|state|page-header|money-text)\.|checkout\/checkout-frame/,
    minShareCount: 3,
    priority: 2,
  },
  // The way to the sign-in service, which the landing page takes for who has a session on this device.
  {
    name: 'session',
    test: /shared\/api\/(server-session|stored-session-watch|supabase-(gateway|client|mail|factors|returns))\./,
    minShareCount: 2,
    priority: 2,
  },
  // Of the component library only what signed-in screens have, by name; the rest comes with the screen that needs it.
  {
    name: 'components',
    test: /node_modules\/(@mantine\/(core\/esm\/(core|components\/(Button|Loader|Transition|UnstyledButton))|notifications|store)|clsx)\//,
    minShareCount: 16,
    priority: 1,
  },
  // Small things that many screens have, together instead of one by one; no dialog's, and no search field's.
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/components\/(ActionIcon|Anchor|Card)\/|@mantine\/hooks\/esm\/(?!use-(focus-trap|focus-return|long-press|click-outside|debounced-callback|debounced-value)\/)|get-contrast-color|shared\/(api\/viewer-context|ui\/(notify|error-state|once-opened|back-to-home|back-link|panel|data-table|refresh-button))|failure-text|use-keep-alive/,
    minShareCount: 2,
    priority: 0,
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
      return html.replace(
        '<!--gable-settings-->',
        `<script type="application/json" id="gable-settings">${json}</script>`,
      );
    },
  };
}

/** Everything the server answers itself; the rest is the single-page app. */
const SERVER_PATHS = ['/trpc', '/session', '/settings.json', '/api', '/auth/v1', '/rest/v1', '/sandbox'];

const APP_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist',
  manifest: true,
  // Every browser that runs this code knows such links.
  modulePreload: { polyfill: false },
  // One sheet of 30 kB, which is kept, is there before a dozen small ones are.
  cssCodeSplit: false,
  rolldownOptions: {
    input: ['index.html', 'landing.html'],
    output: { codeSplitting: { groups: CHUNKS } },
  },
};

export default defineConfig(({ mode, isSsrBuild }) => ({
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
    fieldIdsAtOnce(),
    developmentSettings(),
    landingInDevelopment(SERVER),
  ],
  server: {
    // The server takes a cookie-borne write only when its Origin names its Host, so the proxy leaves the Host as it is.
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
  build: {
    assetsDir: 'assets',
    target: 'es2023',
    reportCompressedSize: false,
    ...(isSsrBuild ? PRERENDER_BUILD : APP_BUILD),
  },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    // Files share a worker's modules and its page, which `setup.ts` clears after each.
    isolate: false,
  },
}));
