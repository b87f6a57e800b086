import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicSettings, SUPPORT_CONTACT } from '@gable/contracts/settings';
import * as z from 'zod/mini';
import { createPagePolicy } from '../security/page-policy.ts';
import { createPage, type Page, withSettings } from './page.ts';
import { escapeHtml, withShareTags } from './share-tags.ts';

/** The name of the file in the web build (`scripts/web/public-pages.mjs`). */
export const PUBLIC_PAGES_FILE = 'public-pages.json';

const publicPagesSchema = z.array(z.object({ path: z.string(), html: z.string() }));

/** A page that anyone can read, such as the privacy policy. */
interface PublicPage {
  readonly path: string;
  readonly page: Page;
}

interface PublicPageOptions {
  /** The folder of the web build. */
  readonly folder: string;
  readonly settings: PublicSettings;
  /** The origin of canonical addresses. */
  readonly publicUrl: string;
  /** The address of support; null if no one reads it. */
  readonly supportContact: string | null;
}

/** Returns the sentence of the help center that says how to reach support, as HTML. */
function formatSupport(contact: string | null): string {
  if (contact === null)
    return 'This site shows no support address yet. For everything else, ask the company that runs it.';
  const address = escapeHtml(contact);
  return `For everything else, write to <a href="mailto:${address}">${address}</a>.`;
}

/** Reads the public pages of the web build; none if it is not built. */
export function readPublicPages({
  folder,
  settings,
  publicUrl,
  supportContact,
}: PublicPageOptions): readonly PublicPage[] {
  const file = join(folder, PUBLIC_PAGES_FILE);
  if (!existsSync(file)) return [];
  return z.parse(publicPagesSchema, JSON.parse(readFileSync(file, 'utf8'))).map(({ path, html }) => {
    const text = html.replace(SUPPORT_CONTACT, () => formatSupport(supportContact));
    const whole = withShareTags(withSettings(text, settings), publicUrl, path);
    return { path, page: createPage(whole, createPagePolicy(settings, whole)) };
  });
}
