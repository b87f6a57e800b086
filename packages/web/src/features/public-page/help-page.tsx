import { agentShare, cents, formatUsd, PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import { SUPPORT_CONTACT } from '@gable/contracts/settings';
import { helpHourlyPage } from './help-hourly-page.tsx';
import { helpMonthlyPage } from './help-monthly-page.tsx';
import { helpToursPage } from './help-tours-page.tsx';
import { HELP, type PublicPage } from './public-page.ts';

const GUIDES: readonly PublicPage[] = [helpToursPage, helpHourlyPage, helpMonthlyPage];

const EXAMPLE = cents(25_000);

export const helpPage: PublicPage = {
  ...HELP,
  description: 'How to start on Gable as an agent or a buyer, and how payments, refunds and signatures work.',
  notice: null,
  intro: 'Short answers for agents and buyers. For software, see the API documentation below.',
  sections: [
    {
      id: 'agents',
      title: 'Getting started as an agent',
      body: (
        <>
          <ol>
            <li>
              <a href="/auth?type=agent">Create an account</a> and confirm your email address.
            </li>
            <li>
              Set up payments in Settings. It takes about five minutes. You need a US bank account, a US
              address and phone number, your SSN or EIN, and a government ID.
            </li>
            <li>Add your client: create a deal with their name, email address and phone number.</li>
            <li>Create a proposal in the deal: one service at one price.</li>
            <li>Write or draft a contract for it, if you need one.</li>
            <li>Choose Send to Client. We’ll email your client a link.</li>
            <li>When the client has accepted, choose Generate Invoice.</li>
          </ol>
          <p>The checklist on your home screen shows what is left.</p>
        </>
      ),
    },
    {
      id: 'buyers',
      title: 'Getting started as a buyer',
      body: (
        <>
          <p>
            Your agent sends you an email with a link to a proposal. The link signs you in once. If you have
            no account yet, we create a free one for you, without a password. You can also{' '}
            <a href="/buyer">sign up yourself</a> with the address that your agent uses.
          </p>
          <p>
            On your dashboard you read proposals, accept or decline them, sign contracts, pay invoices, and
            message your agent.
          </p>
        </>
      ),
    },
    {
      id: 'payments',
      title: 'Payments and payouts',
      body: (
        <ul>
          <li>Buyers pay invoices by card, on a page secured by Stripe. Gable never sees the card number.</li>
          <li>
            Gable keeps a {PLATFORM_FEE_PERCENT}% platform fee. From a {formatUsd(EXAMPLE)} invoice, the agent
            receives {formatUsd(agentShare(EXAMPLE))}.
          </li>
          <li>
            Payouts start every Monday by bank transfer (ACH). Agents can also request a payout of their
            available balance in Settings.
          </li>
          <li>New payments are first shown as Available Soon, until Stripe has processed them.</li>
        </ul>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: (
        <ul>
          <li>An agent refunds a payment on the proposal’s page, in full or in part.</li>
          <li>The money goes back to the card that paid. Banks may take some days.</li>
          <li>
            The refund is taken from the agent’s balance. Gable returns its fee in proportion, less the cost
            of processing the payment.
          </li>
          <li>Buyers who want a refund should message their agent first.</li>
        </ul>
      ),
    },
    {
      id: 'guides',
      title: 'Tours, hourly work and monthly invoices',
      body: (
        <ul>
          {GUIDES.map(({ path, title, description }) => (
            <li key={path}>
              <a href={path}>{title}</a>: {description}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'contracts',
      title: 'Contracts and signatures',
      body: (
        <ul>
          <li>
            An agent writes a contract or drafts one with AI, and edits it. Nothing is sent until the agent
            sends it.
          </li>
          <li>
            The buyer reads it, agrees to sign electronically, and types their name. They can also draw their
            signature with a finger, a pen or a mouse. They can decline with a reason, or ask for paper
            instead.
          </li>
          <li>
            After the buyer, the agent can countersign in the same way. The contract is in force without it.
            Both parties then get a PDF with both signatures.
          </li>
          <li>A sent version cannot be changed. An edit creates a new version.</li>
          <li>
            Both parties can download the signed PDF, with the record of how it was sent, viewed and signed.
          </li>
        </ul>
      ),
    },
    {
      id: 'files',
      title: 'Files',
      body: (
        <ul>
          <li>Agents and buyers can attach files to proposals and to messages.</li>
          <li>
            Files are delivered exactly as they were uploaded, including location data in photos. Remove it
            first if you don’t want to share it.
          </li>
        </ul>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            For questions about a service, its price or a refund, message your agent or your client: only they
            can change it. You can also reply to the emails of your agent.
          </p>
          <p>
            You can’t sign in because you lost your phone or your security key? Choose “Lost your device?”
            when you are asked for a code, and support will answer by email.
          </p>
          <p>{SUPPORT_CONTACT}</p>
        </>
      ),
    },
    {
      id: 'api',
      title: 'API documentation',
      body: (
        <p>
          Agents and buyers can use Gable from their own software, with API keys from Settings. The{' '}
          <a href="/api/docs">API reference</a> describes each request, and the{' '}
          <a href="/api/openapi.json">OpenAPI document</a> is for tools.
        </p>
      ),
    },
  ],
};
