import { AgentCall, BuyerCall } from './calls-to-action.tsx';
import css from './hero.module.css';
import { ProposalVignette } from './proposal-vignette.tsx';

/** What Gable is, in one breath, and the two doors. */
export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1 className={css.title}>
          <span>Real estate help, </span>
          <span>one service </span>
          <span>at a time.</span>
        </h1>
        <p className={css.lead}>
          A showing. A contract. A negotiation. Agents offer single services, buyers pay for the ones they
          need, and the money is in the agent’s bank on Monday.
        </p>
        <div className={css.doors}>
          <AgentCall large>I'm an Agent</AgentCall>
          <BuyerCall large look="outline">
            I'm a Buyer
          </BuyerCall>
        </div>
        <p className={css.note}>No subscription. Gable keeps 20% of each payment, and nothing else.</p>
      </div>
      <ProposalVignette />
    </section>
  );
}
