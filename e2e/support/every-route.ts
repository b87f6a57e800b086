import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import * as z from 'zod/mini';

const ASSETS = new URL('../../packages/web/dist/app-pages.json', import.meta.url);
const routesSchema = z.object({ routes: z.array(z.object({ path: z.string() })) });
const idsSchema = z.array(
  z.object({ id: z.string(), dealId: z.string(), invoiceUrl: z.nullish(z.string()) }),
);

/** Pages of the stand-ins that people look at. */
const SANDBOX_PAGES = ['/sandbox/mail', '/sandbox/stripe'];

/**
 * Opens every route of the built web app, a hosted invoice and the stand-ins' pages, as the agent who is signed in. What a
 * page may not do that it tries is an error of the page (see `openPage`).
 */
export async function visitEveryRoute(page: Page): Promise<number> {
  const { routes } = routesSchema.parse(JSON.parse(readFileSync(ASSETS, 'utf8')));
  const [proposal] = idsSchema.parse(await (await page.request.get('/api/proposals')).json());
  if (!proposal) throw new Error('There is no proposal to open.');
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
