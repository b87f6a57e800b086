import { AgentCall, BuyerCall } from './calls-to-action.tsx';
import css from './closing-call.module.css';

/** The two doors once more, for who has read this far. */
export function ClosingCall() {
  return (
    <section className={css.section} aria-labelledby="closing-title">
      <h2 id="closing-title" className={css.title}>
        Which side of the door are you on?
      </h2>
      <div className={css.doors}>
        <AgentCall large>I'm an Agent</AgentCall>
        <BuyerCall large look="outline">
          I'm a Buyer
        </BuyerCall>
      </div>
    </section>
  );
}
