import { html } from 'hono/html';
import { ACTIVE, REJECTED, requireAccount, setCapabilities } from '../accounts/account.ts';
import { addBankAccount, bankAccountsOf } from '../accounts/bank-account.ts';
import type { AccountDocument } from '../documents/account.document.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { onAccount, type Work } from '../kernel/work.ts';
import type { PageLink } from '../store/page-link-store.ts';
import { errorNote, type Field, type Markup, page, textField } from './layout.ts';
import { fieldsFor, problemWith } from './onboarding-fields.ts';
import type { PageRequest, PageResult } from './page-request.ts';

/** How long somebody may take to fill in the form, seconds. */
const SESSION_SECONDS = 3600;

/** Opens an account link, once: a spent or late one leads to the refresh address, which is to make another. */
export function openOnboarding({ work, base, part }: PageRequest): PageResult {
  const link = work.links.find('onboarding_link', part('token'));
  if (link === undefined) throw new StripeError(404, 'There is no such onboarding link.');
  if (link.used || link.expires <= work.now) return { goTo: addressOf(link, 'refreshUrl') ?? '/' };
  work.links.markUsed(link.token);
  const session = work.links.create(
    'onboarding_session',
    link.account,
    work.now + SESSION_SECONDS,
    link.data,
  );
  return { goTo: `${base}/onboarding/session/${session}` };
}

/** The form. */
export function onboardingPage({ work, base, part }: PageRequest): PageResult {
  const session = findSession(work, part('token'));
  if (session === undefined) return { show: expired(base), status: 410 };
  const account = requireAccount(work, session.account);
  return { show: form(base, session, fieldsFor(account), account, undefined) };
}

/** Takes the form: the account becomes able to charge and to be paid out, or is rejected, as was asked. */
export function submitOnboarding({ work, base, part, form: sent }: PageRequest): PageResult {
  const session = findSession(work, part('token'));
  if (session === undefined) return { show: expired(base), status: 410 };
  const account = requireAccount(work, session.account);
  const back = addressOf(session, 'returnUrl');
  const done: PageResult = back === null ? { show: thanks(base) } : { goTo: back };
  if (sent.string('action') === 'reject') {
    setCapabilities(work, account, { cardPayments: REJECTED, payouts: REJECTED, requirements: [] });
    return done;
  }
  const fields = fieldsFor(account).map((field) => ({ ...field, value: sent.string(field.name) ?? '' }));
  const missing = fields.find((field) => field.value.trim() === '');
  const problem = missing === undefined ? problemWith(sent) : `${missing.label} is required.`;
  if (problem !== undefined) return { show: form(base, session, fields, account, problem) };
  complete(work, account, sent);
  return done;
}

function complete(work: Work, account: AccountDocument, sent: Params): void {
  const inside = onAccount(work, account.id);
  const name = `${sent.string('given_name')} ${sent.string('surname')}`;
  if (bankAccountsOf(inside).length === 0) {
    addBankAccount(inside, {
      routingNumber: sent.string('routing_number') ?? '',
      accountNumber: sent.string('account_number') ?? '',
      holderName: name,
      currency: account.currency,
    });
  }
  const identified: AccountDocument = {
    ...account,
    individual: { ...account.individual, ...individualOf(sent) },
  };
  work.store.save(PLATFORM_ACCOUNT, 'account', identified);
  work.outbox.emitThin(work, 'v2.core.account[identity].updated', account.id);
  setCapabilities(work, identified, { cardPayments: ACTIVE, payouts: ACTIVE, requirements: [] });
}

function individualOf(sent: Params) {
  const [year, month, day] = (sent.string('date_of_birth') ?? '').split('-').map(Number);
  return {
    given_name: sent.string('given_name'),
    surname: sent.string('surname'),
    phone: sent.string('phone'),
    date_of_birth: { year, month, day },
    address: {
      line1: sent.string('line1'),
      city: sent.string('city'),
      state: sent.string('state'),
      postal_code: sent.string('postal_code'),
      country: 'us',
    },
    id_numbers: [{ type: 'us_ssn_last_4' }],
  };
}

function form(
  base: string,
  session: PageLink,
  fields: readonly Field[],
  account: AccountDocument,
  problem: string | undefined,
): Markup {
  const back = addressOf(session, 'returnUrl');
  const bank = ['routing_number', 'account_number'];
  return page(
    base,
    'Verify your identity',
    html`<p class="lead">
        ${account.displayName ?? account.contactEmail ?? account.id} needs a few details before taking payments. Test values are
        filled in.
      </p>
      ${errorNote(problem)}
      <form method="post" action="${base}/onboarding/session/${session.token}">
        <fieldset>
          <legend>About you</legend>
          ${fields.filter((field) => !bank.includes(field.name)).map(textField)}
        </fieldset>
        <fieldset>
          <legend>Bank account for payouts</legend>
          ${fields.filter((field) => bank.includes(field.name)).map(textField)}
        </fieldset>
        <div class="actions">
          <button class="primary" name="action" value="submit">Agree and submit</button>
          <button name="action" value="reject" formnovalidate>Simulate rejection</button>
          ${back === null ? '' : html`<a href="${back}">Return without finishing</a>`}
        </div>
      </form>`,
  );
}

function thanks(base: string): Markup {
  return page(base, 'Thank you', html`<p>You can close this page.</p>`);
}

function expired(base: string): Markup {
  return page(base, 'This page has expired', html`<p>Go back and open it again.</p>`);
}

function findSession(work: Work, token: string): PageLink | undefined {
  const session = work.links.find('onboarding_session', token);
  return session === undefined || session.expires <= work.now ? undefined : session;
}

function addressOf(link: PageLink, name: 'returnUrl' | 'refreshUrl'): string | null {
  const address = link.data[name];
  return typeof address === 'string' ? address : null;
}
