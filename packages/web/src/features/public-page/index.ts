import { helpHourlyPage } from './help-hourly-page.tsx';
import { helpMonthlyPage } from './help-monthly-page.tsx';
import { helpPage } from './help-page.tsx';
import { helpToursPage } from './help-tours-page.tsx';
import { privacyPage } from './privacy-page.tsx';
import type { PublicPage } from './public-page.ts';
import { termsPage } from './terms-page.tsx';

export { PublicPageScreen } from './public-page-screen.tsx';

/** All pages that anyone can read. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  helpPage,
  helpToursPage,
  helpHourlyPage,
  helpMonthlyPage,
  privacyPage,
  termsPage,
];
