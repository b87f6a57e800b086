import { agentShare, cents, formatUsd } from '@gable/contracts/kernel';
import { HELP, type PublicPage } from './public-page.ts';

const RATE = cents(12_000);
/** 90 minutes. */
const BILLED = cents(18_000);

export const helpHourlyPage: PublicPage = {
  path: '/help/hourly-work',
  title: 'Hourly work',
  description: 'How time is recorded, limited by a cap, and billed for services with an hourly rate.',
  parent: HELP,
  notice: null,
  intro: 'A proposal with an hourly rate bills the time that the agent recorded, one invoice after another.',
  sections: [
    {
      id: 'time',
      title: 'Recording time',
      body: (
        <ul>
          <li>
            The agent adds time on the proposal’s page: a date, the time and a note. Or they start a timer,
            which also runs while the browser is closed.
          </li>
          <li>Agent and client see each entry, and what is not billed yet.</li>
          <li>An entry can be changed or deleted until an invoice bills it.</li>
        </ul>
      ),
    },
    {
      id: 'cap',
      title: 'The cap',
      body: (
        <ul>
          <li>A cap limits the sum of all invoices of the proposal. The client sees it beside the rate.</li>
          <li>
            The agent can change it freely until the client has answered the proposal, signed its contract or
            received an invoice. After that they can only lower it, but not below what is invoiced.
          </li>
          <li>
            For a higher cap, the agent asks the client, who approves or declines it on the proposal’s page.
            Time above the cap is not billed.
          </li>
        </ul>
      ),
    },
    {
      id: 'invoices',
      title: 'Invoices for hours',
      body: (
        <ul>
          <li>
            The agent chooses Generate Invoice. The invoice lists the time that is not billed yet: at{' '}
            {formatUsd(RATE)} an hour, 1 hour 30 minutes are {formatUsd(BILLED)}, of which the agent receives{' '}
            {formatUsd(agentShare(BILLED))}.
          </li>
          <li>An entry is billed as a whole or not at all, and only once.</li>
          <li>The next invoice is possible when the current one is paid.</li>
          <li>If an invoice is voided, its time can be billed again.</li>
          <li>Each invoice is paid, refunded and disputed separately.</li>
        </ul>
      ),
    },
  ],
};
