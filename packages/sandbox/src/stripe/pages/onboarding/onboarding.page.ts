import { html } from 'hono/html';
import { requireAccount } from '#stripe/accounts/account.ts';
import { rejectAccount } from '#stripe/accounts/rejection.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { Work } from '#stripe/kernel/work.ts';
import type { PageLink } from '#stripe/store/page-link-store.ts';
import type { PageRequest, PageResult } from '../page-request.ts';
import { completeOnboarding } from './complete.ts';
import { type Draft, readDraft, readFields, withTestData } from './draft.ts';
import { findSession, getLinkUrl, isOpen, saveDraft } from './session.ts';
import { stepPage } from './step.page.ts';
import { findStep, type Step, stepAfter, stepBefore } from './steps.ts';
import { findProblems, findUnfinishedStep } from './validate-draft.ts';

/** Renders a step, or the first incomplete one. */
export function onboardingPage(request: PageRequest): PageResult {
  return inSession(request, ({ work, base, part }, session, account) => {
    const draft = readDraft(session.data, account);
    const step = findStep(part('step')) ?? findUnfinishedStep(draft, work.now) ?? 'review';
    return { show: stepPage(step, { base, session, account, draft, problems: {} }) };
  });
}

/**
 * Saves the input and goes to the next or previous step, fills test data, or completes onboarding.
 */
export function submitOnboarding(request: PageRequest): PageResult {
  return inSession(request, ({ work, base, part, form }, session, account) => {
    const step = findStep(part('step')) ?? 'review';
    const typed = { ...readDraft(session.data, account), ...readFields(form) };
    const action = form.string('action');
    const draft = action === 'test_data' ? withTestData(typed) : typed;
    saveDraft(work, session, draft);
    const state = { work, base, session, account, draft };
    switch (action) {
      case 'back':
        return redirectTo(state, stepBefore(step));
      case 'test_data':
        return redirectTo(state, 'review');
      case 'reject':
        rejectAccount(work, account);
        return leave(session);
      case 'submit':
        return submit(state);
      default:
        return continueIfValid(state, step, () => redirectTo(state, stepAfter(step)));
    }
  });
}

/** An onboarding session and its draft. */
interface OnboardingState {
  readonly work: Work;
  readonly base: string;
  readonly session: PageLink;
  readonly account: AccountDocument;
  readonly draft: Draft;
}

function submit(state: OnboardingState): PageResult {
  const { work, session, account, draft } = state;
  return continueIfValid(state, findUnfinishedStep(draft, work.now), () => {
    const outcome = completeOnboarding(work, account, draft);
    // The next visit starts at the step with the number.
    if (outcome === 'asked_again') saveDraft(work, session, { ...draft, ssn_last_4: '' });
    return leave(session);
  });
}

/** Renders the errors of a step, or continues. */
function continueIfValid(
  state: OnboardingState,
  step: Step | undefined,
  onValid: () => PageResult,
): PageResult {
  if (step === undefined) return onValid();
  const problems = findProblems(step, state.draft, state.work.now);
  if (Object.keys(problems).length === 0) return onValid();
  return { show: stepPage(step, { ...state, problems }), status: 422 };
}

function redirectTo({ base, session }: OnboardingState, step: Step): PageResult {
  return { redirectTo: `${base}/onboarding/session/${session.token}/${step}` };
}

/** Redirects to the product, which must read the account's status itself. */
function leave(session: PageLink): PageResult {
  const returnUrl = getLinkUrl(session, 'returnUrl');
  if (returnUrl !== null) return { redirectTo: returnUrl };
  return { show: { title: 'Thank you', body: html`<p>You can close this page.</p>` } };
}

function inSession(
  request: PageRequest,
  run: (request: PageRequest, session: PageLink, account: AccountDocument) => PageResult,
): PageResult {
  const { work, part } = request;
  const { session, refreshUrl } = findSession(work, part('token'));
  if (session === undefined) {
    return {
      show: ending('This page has expired', 'Go back and open it again.', refreshUrl, 'Start again'),
      status: 410,
    };
  }
  const account = requireAccount(work, session.account);
  const returnUrl = getLinkUrl(session, 'returnUrl');
  switch (isOpen(account)) {
    case 'open':
      return run(request, session, account);
    case 'rejected':
      return { show: ending('This account was rejected', 'It cannot accept payments.', returnUrl, 'Return') };
    case 'complete':
      return { show: ending('All done', 'No further information is required.', returnUrl, 'Return') };
  }
}

function ending(title: string, text: string, address: string | null, label: string) {
  const link = address === null ? '' : html`<div class="actions"><a href="${address}">${label}</a></div>`;
  return { title, body: html`<p>${text}</p>${link}` };
}
