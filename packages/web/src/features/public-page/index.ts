import { helpPage } from './help-page.tsx';
import { privacyPage } from './privacy-page.tsx';
import type { PublicPage } from './public-page.ts';
import { termsPage } from './terms-page.tsx';

export { PublicPageScreen } from './public-page-screen.tsx';

/** All pages that anyone can read. */
export const PUBLIC_PAGES: readonly PublicPage[] = [helpPage, privacyPage, termsPage];
