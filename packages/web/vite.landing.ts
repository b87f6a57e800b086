import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, ViteDevServer } from 'vite';

const RENDERER = '/src/landing-page.tsx';

/**
 * Separate build of the code that prerenders pages. The landing page's styles come from this build.
 */
export const RENDERER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/renderer',
  emitAssets: true,
  cssCodeSplit: false,
  cssMinify: true,
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: '[name].js' } },
};

/** Renders the landing page. The browser loads the renderer only for its styles. */
async function renderLanding(server: ViteDevServer): Promise<string> {
  const renderer = await server.ssrLoadModule(RENDERER);
  const template = await readFile(join(server.config.root, 'landing.html'), 'utf8');
  const html = template
    .replace('<!--landing-styles-->', `<script type="module" src="${RENDERER}"></script>`)
    .replace('<!--landing-page-->', () => renderer.renderLandingPage());
  return server.transformIndexHtml('/landing.html', html);
}

/**
 * Returns where the server redirects this visitor; null if it shows the page or is not running yet.
 */
async function findRedirect(serverUrl: string, { headers }: IncomingMessage): Promise<string | null> {
  const cookie = { cookie: headers.cookie ?? '' };
  const response = await fetch(`${serverUrl}/`, { headers: cookie, redirect: 'manual' }).catch(() => null);
  return response?.headers.get('location') ?? null;
}

/** In development, renders the landing page on every visit and reloads it when its code changes. */
export function landingDevServer(serverUrl: string): Plugin {
  return {
    name: 'gable-landing-dev-server',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== '/') return next();
        try {
          const location = await findRedirect(serverUrl, request);
          if (location) return response.writeHead(302, { location }).end();
          const page = await renderLanding(server);
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file, server }) {
      if (!file.includes('/features/landing/')) return;
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
