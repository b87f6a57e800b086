import { agentShare, cents, formatUsd, PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import { type PublicPage, TEMPLATE_NOTICE } from './public-page.ts';

const EXAMPLE = cents(25_000);

export const termsPage: PublicPage = {
  path: '/terms',
  title: 'Terms of Service',
  description: 'The terms for agents and buyers on Gable: services, payments, fees, payouts and signatures.',
  notice: TEMPLATE_NOTICE,
  intro: 'These terms apply when you use Gable as a real estate agent or as a home buyer.',
  sections: [
    {
      id: 'service',
      title: 'What Gable is',
      body: (
        <>
          <p>
            Gable is a marketplace. Agents offer single real estate services, and buyers pay for what they
            accept. Gable is not a real estate broker, not a law firm, and not a party to the contracts
            between agents and buyers.
          </p>
          <p>
            Contract drafts, with or without AI, are a starting point and no legal advice. The agent is
            responsible for the text that they send.
          </p>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: (
        <ul>
          <li>You must be at least 18 years old and give true information.</li>
          <li>
            Keep your password and devices safe. You are responsible for what happens with your account.
          </li>
          <li>
            Agents must hold every license that their services require, and follow the law that applies to
            them.
          </li>
          <li>Agents may only add clients who agreed to be contacted.</li>
        </ul>
      ),
    },
    {
      id: 'payments',
      title: 'Payments and our fee',
      body: (
        <>
          <p>
            Buyers pay invoices by card. Stripe processes the payments, and its terms apply as well. An
            invoice becomes a payment to the agent for the agent’s service.
          </p>
          <p>
            Gable keeps a {PLATFORM_FEE_PERCENT}% platform fee from each payment. From a {formatUsd(EXAMPLE)}{' '}
            invoice, the agent receives {formatUsd(agentShare(EXAMPLE))}. There is no other fee from us.
          </p>
        </>
      ),
    },
    {
      id: 'payouts',
      title: 'Payouts to agents',
      body: (
        <p>
          To be paid, agents verify their identity with Stripe and add a US bank account. Available money is
          paid out every Monday by bank transfer (ACH), or earlier on request. Banks may take some days.
          Stripe can delay or refuse payouts to prevent fraud or to cover refunds and disputes.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds and disputes',
      body: (
        <p>
          The agent decides about refunds, in full or in part. A refund goes back to the card that paid and is
          taken from the agent’s balance. Gable returns its fee in proportion, less the cost of processing the
          payment. A lost dispute is treated like a refund. Rights that the law gives to buyers are not
          limited.
        </p>
      ),
    },
    {
      id: 'signatures',
      title: 'Electronic signatures',
      body: (
        <p>
          Buyers can sign contracts electronically, after they agree to do so. A typed name is then a
          signature, as on paper. Buyers can ask for paper instead, and withdraw their agreement at any time;
          what they signed before stays valid. Gable keeps a record of each signature, and both parties can
          download the signed PDF.
        </p>
      ),
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      body: (
        <ul>
          <li>Illegal services, discrimination, fraud, and payments without a service.</li>
          <li>Spam, harassment, and content that you have no right to share.</li>
          <li>Attacks on the service, and use that circumvents its limits.</li>
        </ul>
      ),
    },
    {
      id: 'end',
      title: 'Ending an account',
      body: (
        <p>
          You can stop using Gable at any time. We can suspend an account that breaks these terms. Open
          invoices, refunds and payouts are still settled, and signed contracts stay available to both
          parties.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      body: (
        <p>
          Gable is provided as it is, without a warranty, as far as the law allows. We are not liable for the
          services that agents provide, nor for indirect damage. Nothing here limits liability that cannot be
          limited by law.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and changes',
      body: (
        <p>
          The law of the state where our company is registered applies. We announce important changes by email
          before they apply.
        </p>
      ),
    },
  ],
};
