import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, ViteDevServer } from 'vite';

const RENDERER = '/src/landing-page.tsx';

/** A path with one or two parts, such as `/privacy` and `/help/hourly-work`. */
const PAGE_PATH = /^\/[a-z]+(?:\/[a-z-]+)?$/;

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

const PUBLIC_RENDERER = '/src/public-pages.tsx';

/**
 * Renders the public page at a path. Returns null if no page has this path. The browser loads the
 * renderer only for its styles.
 */
async function renderPublicPage(server: ViteDevServer, path: string): Promise<string | null> {
  const renderer = await server.ssrLoadModule(PUBLIC_RENDERER);
  for (const page of renderer.renderPublicPages()) {
    if (page.path !== path) continue;
    const template = await readFile(join(server.config.root, 'public-page.html'), 'utf8');
    const html = template
      .replace('<!--page-title-->', page.title)
      .replace('page-description', page.description)
      .replace('<!--page-styles-->', `<script type="module" src="${PUBLIC_RENDERER}"></script>`)
      .replace('<!--page-body-->', () =>
        page.html.replace('{{support-contact}}', 'The server inserts the contact.'),
      );
    return server.transformIndexHtml(path, html);
  }
  return null;
}

/** Renders the landing page. The browser loads the renderer only for its styles. */
async function renderLanding(server: ViteDevServer): Promise<string> {
  const renderer = await server.ssrLoadModule(RENDERER);
  const template = await readFile(join(server.config.root, 'landing.html'), 'utf8');
  const html = template
    .replace('<!--landing-styles-->', `<script type="module" src="${RENDERER}"></script>`)
    .replace('<!--landing-page-->', () => renderer.renderLandingPage());
  return server.transformIndexHtml('/landing.html', html);
}

/** Renders the landing page or a public page. Returns null for any other path. */
async function renderPage(server: ViteDevServer, path: string): Promise<string | null> {
  if (path === '/') return renderLanding(server);
  return PAGE_PATH.test(path) ? renderPublicPage(server, path) : null;
}

/**
 * Returns the location that the server redirects this visitor to. Returns null if the server shows
 * the page or is not running yet.
 */
async function findRedirect(serverUrl: string, { headers }: IncomingMessage): Promise<string | null> {
  const cookie = { cookie: headers.cookie ?? '' };
  const response = await fetch(`${serverUrl}/`, { headers: cookie, redirect: 'manual' }).catch(() => null);
  return response?.headers.get('location') ?? null;
}

/**
 * In development, renders the landing page and the public pages on every visit, and reloads them
 * when their code changes.
 */
export function landingDevServer(serverUrl: string): Plugin {
  return {
    name: 'gable-landing-dev-server',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        try {
          const location = path === '/' ? await findRedirect(serverUrl, request) : null;
          if (location) return response.writeHead(302, { location }).end();
          const page = await renderPage(server, path);
          if (page === null) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file, server }) {
      if (!/\/features\/(landing|public-page)\//.test(file)) return;
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
