import { AgentCta, BuyerCta } from './cta-links.tsx';
import css from './hero.module.css';
import { ProposalVignette } from './proposal-vignette.tsx';

/** The headline, a summary, and both call-to-action links. */
export function Hero() {
  return (
    <section className={css.hero}>
      <div>
        <h1 className={css.title}>
          <span>Real estate help, </span>
          <span>one service </span>
          <span>at a time.</span>
        </h1>
        <p className={css.lead}>
          A showing. A contract. A negotiation. Agents offer single services, buyers pay for the ones they
          need, and the agent’s payout starts on Monday.
        </p>
        <div className={css.doors}>
          <AgentCta large>I'm an Agent</AgentCta>
          <BuyerCta large variant="outline">
            I'm a Buyer
          </BuyerCta>
        </div>
        <p className={css.note}>No subscription. Gable keeps 20% of each payment, and that’s it.</p>
      </div>
      <ProposalVignette />
    </section>
  );
}
