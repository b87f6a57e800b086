import { type PublicPage, TEMPLATE_NOTICE } from './public-page.ts';

export const privacyPage: PublicPage = {
  path: '/privacy',
  title: 'Privacy Policy',
  description: 'What personal data Gable collects, why, who receives it, and how long it is kept.',
  notice: TEMPLATE_NOTICE,
  intro:
    'Gable is a marketplace where real estate agents and home buyers work together on single services. This policy says what we do with personal data.',
  sections: [
    {
      id: 'data',
      title: 'What we collect',
      body: (
        <ul>
          <li>
            Your account: name, email address, role, sign-in methods and, if you add one, a phone number.
          </li>
          <li>
            The professional profile of an agent: license, brokerage, phone number, short biography, photo and
            the image of a signature.
          </li>
          <li>
            What you and the other party create: deals, proposals, contracts, invoices, messages, notes and
            recorded hours.
          </li>
          <li>
            Files that you attach, exactly as you upload them. A photo can contain the place where it was
            taken.
          </li>
          <li>
            Tours: your name, email address and phone number, the home, the time, your notes to the agent, who
            moved, canceled or missed the tour, and the hours of an agent. From an agent’s own calendar we
            read only the times when they are busy.
          </li>
          <li>
            Clients that an agent adds: name, email address and phone number, before the client has an
            account.
          </li>
          <li>
            Electronic signatures: the name that you typed, the signature that you drew, the time, the text
            that you signed, and an audit record of sending, viewing, signing, countersigning and declining.
          </li>
          <li>
            Payments: amounts, states and identifiers, also of holds on a card and of a card that you save for
            later payments. Card numbers and bank details go directly to Stripe; we never receive them.
          </li>
          <li>
            Sessions: the browser and the IP address of a sign-in, so that you can see and end your sessions.
          </li>
        </ul>
      ),
    },
    {
      id: 'purposes',
      title: 'Why we use it',
      body: (
        <ul>
          <li>
            To provide the service: to share proposals, contracts, invoices and messages between the parties.
          </li>
          <li>
            To process payments, refunds, disputes and payouts, and to keep the books that the law requires.
          </li>
          <li>To send emails about your deals. You can turn off the optional ones in your settings.</li>
          <li>To keep accounts safe: to limit sign-in attempts and to detect misuse.</li>
        </ul>
      ),
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      body: (
        <>
          <p>
            The agent and the client of a deal see what they share in it. A client with an account sees a
            proposal for their email address as soon as the agent creates it, also before it is sent. They see
            its contract and its files once these are sent. Notes of a deal and files of a deal are only for
            the agent. Anyone with the link of an agent’s booking page sees the agent’s name, photo,
            biography, brokerage and license, and the times that are free. We do not sell personal data.
          </p>
          <p>Companies that process data for us, when they are enabled:</p>
          <ul>
            <li>
              Stripe, for payments, identity verification of agents, and payouts. Stripe’s own privacy policy
              applies to what you give it.
            </li>
            <li>Our providers of hosting, sign-in, email, text messages and file storage.</li>
            <li>
              A provider of AI models, for contract drafts that an agent requests. Names and contact details
              of the parties are removed from the request.
            </li>
            <li>
              Software that an agent connects with an API key or a webhook, within the access it was given.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: (
        <ul>
          <li>
            Accounts, profiles, deals, proposals, messages, files and tours: as long as the account exists.
          </li>
          <li>Contracts, signatures and their records: permanently, as evidence of what was agreed.</li>
          <li>
            Invoices, payments, holds on cards, refunds, payouts and the ledger: permanently, as our books.
          </li>
          <li>Notifications: 180 days if read, one year if not.</li>
          <li>Whether an email was delivered: one year. The last email of each proposal: permanently.</li>
          <li>Unused sessions: 180 days. Sessions that you end: deleted immediately.</li>
        </ul>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      body: (
        <p>
          We use cookies for your session, to recognize a device that signed in before, and to show times in
          your time zone. Your browser also stores your sign-in, unsaved drafts of forms and display choices
          such as the color scheme. We use no advertising or tracking cookies. Stripe sets its own cookies on
          payment pages to prevent fraud.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <p>
          Depending on where you live, you can ask for a copy of your data, for its correction, or for its
          deletion, and object to its use. Agents download their data under Settings, Security; the archive is
          deleted after seven days. For everything else, contact the company that runs this site. We cannot
          delete signed contracts and payment records that we must keep.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: <p>When we change this policy in an important way, we tell account holders by email first.</p>,
    },
  ],
};
