import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import * as z from 'zod/mini';

const ASSETS = new URL('../../packages/web/dist/app-pages.json', import.meta.url);
const routesSchema = z.object({ routes: z.array(z.object({ path: z.string() })) });
const idsSchema = z.array(
  z.object({ id: z.string(), dealId: z.string(), invoiceUrl: z.nullish(z.string()) }),
);

/** Sandbox pages that users open. */
const SANDBOX_PAGES = ['/sandbox/mail', '/sandbox/stripe'];

/**
 * Opens every route of the built web app, a hosted invoice and the sandbox pages as the signed-in
 * agent. `openPage` reports policy violations. Returns the number of opened paths without the
 * sandbox pages.
 */
export async function visitEveryRoute(page: Page): Promise<number> {
  const { routes } = routesSchema.parse(JSON.parse(readFileSync(ASSETS, 'utf8')));
  const [proposal] = idsSchema.parse(await (await page.request.get('/api/proposals')).json());
  if (!proposal) throw new Error('The agent has no proposal.');
  const paths = routes.map(({ path }) =>
    path.replace(':dealId', proposal.dealId).replace(':proposalId', proposal.id),
  );
  const hosted = proposal.invoiceUrl ? [proposal.invoiceUrl] : [];
  for (const path of [...paths, ...SANDBOX_PAGES, ...hosted]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
  }
  return paths.length + hosted.length;
}
