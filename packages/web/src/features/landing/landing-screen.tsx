import { AgentFeatures } from './agent-features.tsx';
import { BuyerFeatures } from './buyer-features.tsx';
import { CtaSection } from './cta-section.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import css from './landing-screen.module.css';

/**
 * The landing page (docs/product.md, Screens and routes). The build prerenders it, so it has no
 * state; its scripts are in `behavior/`.
 */
export function LandingScreen() {
  return (
    <div className={css.page} id="top">
      <LandingHeader />
      <main>
        <Hero />
        <AgentFeatures />
        <BuyerFeatures />
        <CtaSection />
      </main>
      <LandingFooter />
    </div>
  );
}
