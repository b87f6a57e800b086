import { renderToStaticMarkup } from 'react-dom/server';
import { LandingScreen } from './features/landing/index.ts';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/system-fonts-first.css';

/** Renders the landing page's body. The build inserts it, with its styles, into `landing.html`. */
export function renderLandingPage(): string {
  return renderToStaticMarkup(<LandingScreen />);
}
