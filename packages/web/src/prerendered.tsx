import { renderToStaticMarkup } from 'react-dom/server';
import { LandingScreen } from './features/landing/index.ts';
import waitingBase from './shared/theme/base.css?inline';
import waitingSpinner from './shared/ui/spinner.module.css?inline';
import { Spinner } from './shared/ui/spinner.tsx';
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

/** What that looks like: little enough to stand in the page, so that it waits for no sheet. */
export const waitingStyles = `${waitingTokens}${waitingBase}${waitingSpinner}`;
