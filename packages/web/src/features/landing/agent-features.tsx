import css from './agent-features.module.css';
import { AgentCta } from './cta-links.tsx';
import { WeekVignette } from './week-vignette.tsx';

const STEPS = [
  {
    title: 'Open a deal',
    text: 'Client, notes and every proposal in one place, from the first call until you archive it.',
  },
  {
    title: 'Propose a service',
    text: 'Pick one of seven services or write your own, set the price, and send it to your client.',
  },
  {
    title: 'Write the contract',
    text: 'Let AI draft it from the proposal, or write it yourself. Either way, you get a clean PDF.',
  },
  {
    title: 'Get paid',
    text: 'Clients pay the invoice by card. You keep 80% and see every cent of it in your balance.',
  },
] as const;

/** The features for agents, in the order of the workflow. */
export function AgentFeatures() {
  return (
    <section id="features-agents" className={css.section} aria-labelledby="agents-title">
      <div className={css.inner}>
        <div>
          <h2 id="agents-title" className={css.title}>
            Paid for the work, not for the closing.
          </h2>
          <p className={css.lead}>
            You showed the house, read the contract, made the calls. On Gable, each of those is a service with
            a price, and none of them depends on a closing.
          </p>
          <AgentCta large className={css.call}>
            Get Started
          </AgentCta>
        </div>
        <WeekVignette />
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step.title} className={css.step}>
              <h3 className={css.stepTitle}>{step.title}</h3>
              <p className={css.stepText}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
