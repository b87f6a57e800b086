import css from './buyer-features.module.css';
import { BuyerCta } from './cta-links.tsx';

const MENU = [
  ['Home Showing', '$250'],
  ['Contract Preparation', '$400'],
  ['Negotiation', '$600'],
  ['Property Valuation', '$350'],
  ['Inspection Coordination', '$300'],
  ['Closing Coordination', '$450'],
  ['Custom Service', 'as agreed'],
] as const;

const PROMISES = [
  ['The price comes first', 'You see the service and what it costs before work starts.'],
  ['The contract is yours', 'Read it on the page, download the PDF, keep it.'],
  ['Pay by card, once', 'One invoice for one service. No retainer, no long-term commitment.'],
] as const;

/** The features for buyers, with a menu of services. */
export function BuyerFeatures() {
  return (
    <section id="features-buyers" className={css.section} aria-labelledby="buyers-title">
      <div>
        <h2 id="buyers-title" className={css.title}>
          Need one tour? Pay for one tour.
        </h2>
        <p className={css.lead}>
          Buying a home takes expert hands at certain moments, not at all of them. Choose the moments.
        </p>
        <dl className={css.promises}>
          {PROMISES.map(([title, text]) => (
            <div key={title} className={css.promise}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <BuyerCta large>Get Started</BuyerCta>
      </div>
      <figure className={css.menu}>
        <ul className={css.services}>
          {MENU.map(([service, price]) => (
            <li key={service} className={css.service}>
              <span>{service}</span>
              <span className={css.leader} aria-hidden="true" />
              <span className={css.price}>{price}</span>
            </li>
          ))}
        </ul>
        <figcaption className={css.caption}>Example prices. Every agent sets their own.</figcaption>
      </figure>
    </section>
  );
}
