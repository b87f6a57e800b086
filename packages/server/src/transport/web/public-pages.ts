import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@gable/contracts/settings';
import * as z from 'zod/mini';
import { createPagePolicy } from '../security/page-policy.ts';
import { createPage, type Page, withSettings } from './page.ts';

/** The name of the file in the web build (`scripts/web/public-pages.mjs`). */
export const PUBLIC_PAGES_FILE = 'public-pages.json';

const publicPagesSchema = z.array(z.object({ path: z.string(), html: z.string() }));

/** A page that anyone can read, such as the privacy policy. */
interface PublicPage {
  readonly path: string;
  readonly page: Page;
}

/** Reads the public pages of the web build; none if it is not built. */
export function readPublicPages(folder: string, settings: PublicSettings): readonly PublicPage[] {
  const file = join(folder, PUBLIC_PAGES_FILE);
  if (!existsSync(file)) return [];
  return z.parse(publicPagesSchema, JSON.parse(readFileSync(file, 'utf8'))).map(({ path, html }) => {
    const whole = withSettings(html, settings);
    return { path, page: createPage(whole, createPagePolicy(settings, whole)) };
  });
}
