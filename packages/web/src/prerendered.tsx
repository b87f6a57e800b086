import { renderToStaticMarkup } from 'react-dom/server';
import { LandingScreen } from './features/landing/index.ts';
import { FIRST_LOADS, type FirstAsk, NO_ROUTE } from './first-load.ts';
import waitingBase from './shared/theme/base.css?inline';
import { NotLoadedPage } from './shared/ui/not-loaded-page.tsx';
import buttonStyles from './shared/ui/plain-button.module.css?inline';
import waitingSpinner from './shared/ui/spinner.module.css?inline';
import { Spinner } from './shared/ui/spinner.tsx';
import waitingPage from './shared/ui/waiting-page.module.css?inline';
import { WaitingPage } from './shared/ui/waiting-page.tsx';
import './shared/theme/fallback-fonts.css';
import waitingFonts from './shared/theme/fallback-fonts.css?inline';
import './shared/theme/fonts.css';
import waitingTokens from './shared/theme/tokens.css?inline';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './features/landing/fonts-after-paint.css';

/** The landing page's body as HTML; the build puts it, with the styles that come with it, into `landing.html`. */
export function renderLandingPage(): string {
  return renderToStaticMarkup(<LandingScreen />);
}

/** What stands in the app's page until the app does. */
export function renderWaitingScreen(): string {
  return renderToStaticMarkup(<Spinner page />);
}

/** What stands there where the app's code cannot be loaded. */
export function renderNotLoaded(): string {
  return renderToStaticMarkup(<NotLoadedPage />);
}

/** What stands there instead at an address that is no route's. */
export function renderNoRoute(): string {
  return renderToStaticMarkup(<WaitingPage {...NO_ROUTE} />);
}

/** What a route's page carries instead of that, and what it asks for: by the route's path. */
export function renderFirstLoads(): Record<string, { waiting: string; asks: readonly FirstAsk[] }> {
  const loads = Object.entries(FIRST_LOADS).map(([path, { title, words, asks }]) => {
    const waiting = renderToStaticMarkup(<WaitingPage title={title} words={words} />);
    return [path, { waiting, asks }] as const;
  });
  return Object.fromEntries(loads);
}

/** What these look like: little enough to stand in the page, so that it waits for no sheet. */
export const waitingStyles = `${waitingFonts}${waitingTokens}${waitingBase}${waitingSpinner}${waitingPage}${buttonStyles}`;
