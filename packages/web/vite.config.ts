import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHUNKS } from './vite.chunks.ts';
import { stableFieldIds } from './vite.field-ids.ts';
import { listGroupedModules } from './vite.grouped-modules.ts';
import { landingDevServer, RENDERER_BUILD } from './vite.landing.ts';
import { loadChunks } from './vite.load-chunk.ts';

const SERVER = process.env.GABLE_SERVER ?? 'http://localhost:3000';

/** Adds what the build and the server add to the page in production. */
function developmentPage(): Plugin {
  return {
    name: 'gable-development-page',
    apply: 'serve',
    async transformIndexHtml(template) {
      const html = template.replace(
        '<!--page-start-->',
        '<script type="module" src="/src/first-page/page-start.ts"></script>',
      );
      const response = await fetch(`${SERVER}/settings.json`).catch(() => null);
      if (!response?.ok) return html;
      const json = (await response.text()).replaceAll('<', '\\u003c');
      return html.replace(
        '<!--gable-settings-->',
        `<script type="application/json" id="gable-settings">${json}</script>`,
      );
    },
  };
}

/** Paths that the server handles. All other paths belong to the single-page app. */
const SERVER_PATHS = [
  '/trpc',
  '/session',
  '/settings.json',
  '/api',
  '/auth/v1',
  '/rest/v1',
  '/sandbox',
  '/profile-images',
];

const APP_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist',
  manifest: true,
  // All supported browsers have module preload.
  modulePreload: {
    polyfill: false,
    // Includes the chunk's own file, so that `loadChunk` can check whether it is still served.
    resolveDependencies: (chunk, files) => (files.includes(chunk) ? files : [chunk, ...files]),
  },
  // One cacheable 30 kB stylesheet loads faster than a dozen small ones.
  cssCodeSplit: false,
  rolldownOptions: {
    input: ['index.html', 'landing.html', 'public-page.html'],
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
    stableFieldIds(),
    loadChunks(),
    listGroupedModules(),
    developmentPage(),
    landingDevServer(SERVER),
  ],
  server: {
    // The server accepts a cookie-authenticated write only if Origin matches Host, so the proxy
    // keeps Host.
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
  build: {
    assetsDir: 'assets',
    target: 'es2023',
    reportCompressedSize: false,
    ...(isSsrBuild ? RENDERER_BUILD : APP_BUILD),
  },
  // React's production build. Vite leaves this to the process that runs the code.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    // Test files share a worker's modules and its page, which `setup.ts` clears after each file.
    isolate: false,
  },
}));
