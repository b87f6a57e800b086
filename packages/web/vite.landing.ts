import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, ViteDevServer } from 'vite';

const RENDERER = '/src/landing-page.tsx';

/** Code that renders pages at build, built apart. The landing page's styles are taken from there. */
export const RENDERER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/renderer',
  emitAssets: true,
  cssCodeSplit: false,
  cssMinify: true,
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: '[name].js' } },
};

/** The page as it is now. Its styles come with the renderer, which the browser loads for nothing else. */
async function renderNow(server: ViteDevServer): Promise<string> {
  const renderer = await server.ssrLoadModule(RENDERER);
  const template = await readFile(join(server.config.root, 'landing.html'), 'utf8');
  const html = template
    .replace('<!--landing-styles-->', `<script type="module" src="${RENDERER}"></script>`)
    .replace('<!--landing-page-->', () => renderer.renderLandingPage());
  return server.transformIndexHtml('/landing.html', html);
}

/** Where our server sends whoever this is; null when it would show the page, or is not there yet. */
async function sentTo(gable: string, { headers }: IncomingMessage): Promise<string | null> {
  const cookie = { cookie: headers.cookie ?? '' };
  const answer = await fetch(`${gable}/`, { headers: cookie, redirect: 'manual' }).catch(() => null);
  return answer?.headers.get('location') ?? null;
}

/** In development the landing page is rendered at each visit, and anew whenever something in it changes. */
export function landingInDevelopment(gable: string): Plugin {
  return {
    name: 'gable-landing-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== '/') return next();
        try {
          const home = await sentTo(gable, request);
          if (home) return response.writeHead(302, { location: home }).end();
          const page = await renderNow(server);
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
