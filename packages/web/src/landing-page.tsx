import { renderToStaticMarkup } from 'react-dom/server';
import { LandingScreen } from './features/landing/index.ts';
import './shared/theme/fallback-fonts.css';
import './shared/theme/fonts.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/system-fonts-first.css';

/** The landing page's body as HTML; the build puts it, with the styles that come with it, into `landing.html`. */
export function renderLandingPage(): string {
  return renderToStaticMarkup(<LandingScreen />);
}
