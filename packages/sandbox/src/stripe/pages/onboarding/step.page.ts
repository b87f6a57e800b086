import { html } from 'hono/html';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { PageLink } from '#stripe/store/page-link-store.ts';
import { type Markup, type Page, renderError } from '../layout.ts';
import type { Draft } from './draft.ts';
import { renderReview } from './review.ts';
import { getLinkUrl } from './session.ts';
import { stepFields } from './step-fields.ts';
import { STEP_TITLES, STEPS, type Step } from './steps.ts';
import type { Problems } from './validate-draft.ts';

export interface StepView {
  readonly base: string;
  readonly session: PageLink;
  readonly account: AccountDocument;
  readonly draft: Draft;
  readonly problems: Problems;
}

/** Renders a step: the progress, the fields or review, and the buttons. */
export function stepPage(step: Step, view: StepView): Page {
  const { base, session, account, draft, problems } = view;
  const here = `${base}/onboarding/session/${session.token}`;
  const back = getLinkUrl(session, 'returnUrl');
  const wrong = Object.keys(problems).length > 0 ? 'Please fix the errors below.' : undefined;
  const body = html`<p class="lead">
      ${account.displayName ?? account.contactEmail ?? account.id} is setting up payments. Step
      ${STEPS.indexOf(step) + 1} of ${STEPS.length}.
    </p>
    ${progress(here, step)} ${renderError(wrong)}
    <form method="post" action="${here}/${step}" novalidate>
      ${step === 'review' ? renderReview(here, draft) : stepFields(step, draft, problems)}
      <div class="actions">
        ${
          step === 'review'
            ? html`<button class="primary" name="action" value="submit">Agree and submit</button>`
            : html`<button class="primary" name="action" value="continue">Continue</button>`
        }
        ${step === 'person' ? '' : html`<button name="action" value="back">Back</button>`}
        ${
          step === 'review'
            ? html`<button name="action" value="reject">Simulate rejection</button>`
            : html`<button name="action" value="test_data">Use test data</button>`
        }
        ${back === null ? '' : html`<a href="${back}">Return without finishing</a>`}
      </div>
    </form>`;
  return { title: `Set up payments: ${STEP_TITLES[step].toLowerCase()}`, body };
}

function progress(here: string, current: Step): Markup {
  const position = STEPS.indexOf(current);
  return html`<ol class="steps" aria-label="Steps">
    ${STEPS.map((step, index) => {
      const title = STEP_TITLES[step];
      if (step === current) return html`<li aria-current="step">${title}</li>`;
      return index < position
        ? html`<li><a href="${here}/${step}">${title}</a></li>`
        : html`<li>${title}</li>`;
    })}
  </ol>`;
}
