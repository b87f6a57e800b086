import { HELP, type PublicPage } from './public-page.ts';

export const helpMonthlyPage: PublicPage = {
  path: '/help/monthly-invoices',
  title: 'Monthly invoices',
  description:
    'How a monthly price is billed, paused and changed, and how a saved card pays it automatically.',
  parent: HELP,
  notice: null,
  intro: 'A proposal with a monthly price gets one invoice for each month, without work for the agent.',
  sections: [
    {
      id: 'billing',
      title: 'How months are billed',
      body: (
        <ul>
          <li>
            The agent starts the monthly invoices on the proposal’s page, with a billing day, a first month
            and, if they want, a last month.
          </li>
          <li>
            Each invoice is created and emailed at 9 AM on the billing day, in the agent’s time zone. Each
            month is billed once.
          </li>
          <li>A month is not billed until the previous invoice is paid or voided.</li>
          <li>
            The agent can pause, resume and end the invoices. The billing days during a pause are left out.
            Archiving the deal or declining the proposal pauses them too.
          </li>
        </ul>
      ),
    },
    {
      id: 'price',
      title: 'Changing the price',
      body: (
        <p>
          The agent can change the price from a later month on, at least 10 days before its billing day. The
          client gets an email at once, and the earlier months keep their price.
        </p>
      ),
    },
    {
      id: 'automatic',
      title: 'Automatic payment',
      body: (
        <ul>
          <li>
            The client can save a card for the proposal, which then pays the later invoices. An invoice that
            is open already is still paid by hand.
          </li>
          <li>
            If the bank declines, we tell the client by email with a link to pay, and try again 3, 5 and 7
            days after the first attempt.
          </li>
          <li>The client can remove the card at any time. Later invoices are then paid by hand.</li>
          <li>
            If the client disputes a payment with their bank, automatic payment is paused until they resume it
            themselves.
          </li>
        </ul>
      ),
    },
  ],
};
