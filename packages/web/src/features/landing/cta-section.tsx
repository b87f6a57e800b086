import { AgentCta, BuyerCta } from './cta-links.tsx';
import css from './cta-section.module.css';

/** The closing section with both call-to-action links. */
export function CtaSection() {
  return (
    <section className={css.section} aria-labelledby="closing-title">
      <h2 id="closing-title" className={css.title}>
        Which side of the door are you on?
      </h2>
      <div className={css.doors}>
        <AgentCta large>I'm an Agent</AgentCta>
        <BuyerCta large variant="outline">
          I'm a Buyer
        </BuyerCta>
      </div>
    </section>
  );
}
