import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHUNKS } from './vite.chunks.ts';
import { fieldIdsAtOnce } from './vite.field-ids.ts';
import { landingInDevelopment, RENDERER_BUILD } from './vite.landing.ts';
import { loadParts } from './vite.load-part.ts';
import { listTakenParts } from './vite.taken-parts.ts';

const SERVER = process.env.GABLE_SERVER ?? 'http://localhost:3000';

/** In development Vite serves the page: it puts in what the build and the server do in production. */
function developmentPage(): Plugin {
  return {
    name: 'gable-development-page',
    apply: 'serve',
    async transformIndexHtml(template) {
      const html = template.replace(
        '<!--page-start-->',
        '<script type="module" src="/src/first-page/page-start.ts"></script>',
      );
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
  modulePreload: {
    polyfill: false,
    // A part's own file too, so that `loadPart` can look whether it is still served.
    resolveDependencies: (part, files) => (files.includes(part) ? files : [part, ...files]),
  },
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
    loadParts(),
    listTakenParts(),
    developmentPage(),
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
    ...(isSsrBuild ? RENDERER_BUILD : APP_BUILD),
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
