import { html } from 'hono/html';
import type { Markup } from '../layout.ts';
import { type Draft, getBankNumbers } from './draft.ts';
import { STEP_TITLES, type Step } from './steps.ts';

/** Renders the input by step, with links to edit it. Sensitive numbers are masked. */
export function renderReview(here: string, draft: Draft): Markup {
  const of = (field: string) => draft[field] ?? '';
  const { routingNumber, accountNumber } = getBankNumbers(draft);
  const sections: readonly (readonly [Step, readonly string[]])[] = [
    ['person', [`${of('given_name')} ${of('surname')}`, of('email'), `Born ${of('date_of_birth')}`]],
    ['contact', [of('line1'), `${of('city')}, ${of('state')} ${of('postal_code')}`, of('phone')]],
    ['identity', [of('id_kind') === 'ein' ? `EIN •• •••${of('ein').slice(-4)}` : 'SSN ••• •• ••••']],
    ['bank', [`Routing number ${routingNumber}`, `Account •••• ${accountNumber.slice(-4)}`]],
  ];
  return html`<dl class="review">
      ${sections.map(
        ([step, lines]) => html`<div>
          <dt>
            ${STEP_TITLES[step]}
            <a href="${here}/${step}" aria-label="Change: ${STEP_TITLES[step]}">Change</a>
          </dt>
          ${lines.map((line) => html`<dd>${line}</dd>`)}
        </div>`,
      )}
    </dl>
    <p class="muted">
      By agreeing you would accept the payment provider’s terms. Here it ends the onboarding: the account is verified, or
      rejected, as you choose.
    </p>`;
}
