import { AgentFeatures } from './agent-features.tsx';
import { BuyerFeatures } from './buyer-features.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import css from './landing-screen.module.css';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

/** The public start page (spec section 2). It does without the component library, so that it is there at once. */
export function LandingScreen() {
  useLeaveWhenSignedIn();
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
