import { html } from 'hono/html';
import { requireAccount } from '#stripe/accounts/account.ts';
import { rejectAccount } from '#stripe/accounts/rejection.ts';
import type { AccountDocument } from '#stripe/documents/account.document.ts';
import type { Work } from '#stripe/kernel/work.ts';
import type { PageLink } from '#stripe/store/page-link-store.ts';
import type { PageRequest, PageResult } from '../page-request.ts';
import { completeOnboarding } from './complete.ts';
import { type Draft, readDraft, sentFields, withTestData } from './draft.ts';
import { firstUnfinished, problemsIn } from './judge-draft.ts';
import { addressOf, findSession, isOpen, keepDraft } from './session.ts';
import { stepPage } from './step.page.ts';
import { findStep, type Step, stepAfter, stepBefore } from './steps.ts';

/** One step, or the first one that is not finished. */
export function onboardingPage(request: PageRequest): PageResult {
  return inSession(request, ({ work, base, part }, session, account) => {
    const draft = readDraft(session.data, account);
    const step = findStep(part('step')) ?? firstUnfinished(draft, work.now) ?? 'review';
    return { show: stepPage(step, { base, session, account, draft, problems: {} }) };
  });
}

/** Keeps what was typed and goes on, back, to the review with test values, or to the end. */
export function submitOnboarding(request: PageRequest): PageResult {
  return inSession(request, ({ work, base, part, form }, session, account) => {
    const step = findStep(part('step')) ?? 'review';
    const typed = { ...readDraft(session.data, account), ...sentFields(form) };
    const action = form.string('action');
    const draft = action === 'test_data' ? withTestData(typed) : typed;
    keepDraft(work, session, draft);
    const visit = { work, base, session, account, draft };
    switch (action) {
      case 'back':
        return goTo(visit, stepBefore(step));
      case 'test_data':
        return goTo(visit, 'review');
      case 'reject':
        rejectAccount(work, account);
        return leave(session);
      case 'submit':
        return submit(visit);
      default:
        return refuseOr(visit, step, () => goTo(visit, stepAfter(step)));
    }
  });
}

/** A session with what was typed in it until now. */
interface Visit {
  readonly work: Work;
  readonly base: string;
  readonly session: PageLink;
  readonly account: AccountDocument;
  readonly draft: Draft;
}

function submit(visit: Visit): PageResult {
  const { work, session, account, draft } = visit;
  return refuseOr(visit, firstUnfinished(draft, work.now), () => {
    const outcome = completeOnboarding(work, account, draft);
    // The next visit begins where the number is asked for again.
    if (outcome === 'asked_again') keepDraft(work, session, { ...draft, ssn_last_4: '' });
    return leave(session);
  });
}

/** Shows what is wrong with a step, or goes on. */
function refuseOr(visit: Visit, step: Step | undefined, goOn: () => PageResult): PageResult {
  if (step === undefined) return goOn();
  const problems = problemsIn(step, visit.draft, visit.work.now);
  if (Object.keys(problems).length === 0) return goOn();
  return { show: stepPage(step, { ...visit, problems }), status: 422 };
}

function goTo({ base, session }: Visit, step: Step): PageResult {
  return { goTo: `${base}/onboarding/session/${session.token}/${step}` };
}

/** Back to the product, which has to ask how it went: coming back proves nothing. */
function leave(session: PageLink): PageResult {
  const back = addressOf(session, 'returnUrl');
  if (back !== null) return { goTo: back };
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
  const back = addressOf(session, 'returnUrl');
  switch (isOpen(account)) {
    case 'open':
      return run(request, session, account);
    case 'rejected':
      return { show: ending('This account was rejected', 'It cannot take payments.', back, 'Return') };
    case 'complete':
      return { show: ending('All done', 'Nothing more is needed from you.', back, 'Return') };
  }
}

function ending(title: string, text: string, address: string | null, label: string) {
  const way = address === null ? '' : html`<div class="actions"><a href="${address}">${label}</a></div>`;
  return { title, body: html`<p>${text}</p>${way}` };
}
