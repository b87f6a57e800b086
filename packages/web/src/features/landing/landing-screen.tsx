import { AgentFeatures } from './agent-features.tsx';
import { BuyerFeatures } from './buyer-features.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import css from './landing-screen.module.css';

/**
 * The public start page (spec section 2). The build renders it to HTML once, so it holds no state: what it does beyond
 * being read is in `behavior/`.
 */
export function LandingScreen() {
  return (
    <div className={css.page} id="top">
      <LandingHeader />
      <main>
        <Hero />
        <AgentFeatures />
        <BuyerFeatures />
        <ClosingCall />
      </main>
      <LandingFooter />
    </div>
  );
}
