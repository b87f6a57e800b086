// @ts-check
import { createServer } from 'node:http';

/** What is kept of the landing page: its words, and the elements that give them their order. */
const KEPT = /<\/?(h[1-6]|p|ul|ol|li|dl|dt|dd|main|header|footer|section|nav|figure|figcaption|a|button)\b/i;

/**
 * The same words without any looks or code: the fastest that a page with this text can be.
 * @param {string} html The landing page.
 */
function plainPageOf(html) {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? [];
  const words = body
    .replaceAll(/<(script|style|svg|noscript|template)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, (tag) =>
      KEPT.test(tag) ? tag.replace(/\s(class|style)="[^"]*"/g, '') : ' ',
    );
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="en"><head>${head}<title>Gable</title><link rel="icon" href="data:,"></head><body>${words}</body></html>`;
}

/**
 * Serves the plain page from a bare server.
 * @param {string} landingUrl Where its words are.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function servePlainPage(landingUrl) {
  const page = plainPageOf(await (await fetch(landingUrl)).text());
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
