import css from './agent-features.module.css';
import { AgentCall } from './calls-to-action.tsx';
import { WeekVignette } from './week-vignette.tsx';

const STEPS = [
  {
    title: 'Open a deal',
    text: 'Client, notes and every proposal in one place, from the first call until you archive it.',
  },
  {
    title: 'Propose a service',
    text: 'Pick one of seven services or write your own, name the price, and the client has it.',
  },
  {
    title: 'Write the contract',
    text: 'Let AI draft it from the proposal or write it yourself. Either way it leaves as a clean PDF.',
  },
  {
    title: 'Get paid',
    text: 'Clients pay the invoice by card. You keep 80% and see every cent of it in your balance.',
  },
] as const;

/** What an agent gets, in the order in which it happens. */
export function AgentFeatures() {
  return (
    <section id="features-agents" className={css.section} aria-labelledby="agents-title">
      <div className={css.inner}>
        <div className={css.intro}>
          <h2 id="agents-title" className={css.title}>
            Paid for the work, not for the closing.
          </h2>
          <p className={css.lead}>
            You showed the house, read the contract, made the calls. On Gable each of those is a service with
            a price, and none of them waits for a sale to close.
          </p>
          <AgentCall large className={css.call}>
            Get Started
          </AgentCall>
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
