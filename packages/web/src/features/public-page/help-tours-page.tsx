import { HOLD_BEFORE_TOUR_HOURS } from '@gable/contracts/tour';
import { HELP, type PublicPage } from './public-page.ts';

export const helpToursPage: PublicPage = {
  path: '/help/tours',
  title: 'Tours',
  description:
    'How agents set up tours that clients book online, and what a hold, a cancellation and a no-show mean for buyers.',
  parent: HELP,
  notice: null,
  intro: 'A client chooses a time, signs the touring agreement and adds a card, in one visit.',
  sections: [
    {
      id: 'setup',
      title: 'Setting up tours as an agent',
      body: (
        <>
          <ol>
            <li>Set up payments in Settings. Clients can book only after that.</li>
            <li>
              In Settings, Tours, choose your weekly hours, your days off, the length and the price of a tour,
              and how far ahead clients can book.
            </li>
            <li>
              Choose the cancellation policy: how late clients can cancel free of charge, and how much of the
              price you keep after that.
            </li>
            <li>
              Read what clients agree to. Add your license and your brokerage in your professional profile.
            </li>
            <li>Share the link of your booking page.</li>
          </ol>
          <p>
            Add the address of your own calendar, and clients can’t book while you are busy there. We read
            only the times.
          </p>
        </>
      ),
    },
    {
      id: 'requests',
      title: 'Answering requests and marking tours',
      body: (
        <ul>
          <li>
            Accept or decline a request within 24 hours, and at least two hours before the tour. Otherwise it
            expires. You can also accept all tours automatically.
          </li>
          <li>Either side can propose another time. The other side then accepts or declines it.</li>
          <li>
            After the tour, mark it: Done charges the price, No-Show charges the part that your policy keeps,
            and Could Not Take Place charges nothing.
          </li>
          <li>
            Mark it within 48 hours. After that, the hold can end at any time, and nothing is charged before
            you mark the tour.
          </li>
        </ul>
      ),
    },
    {
      id: 'hold',
      title: 'What a hold on your card is',
      body: (
        <ul>
          <li>
            When you book, nothing is charged. The price is held on your card: your bank sets it aside, and
            shows it as pending.
          </li>
          <li>
            A hold does not last long. For a tour that is further away, your card is saved, and the price is
            held {HOLD_BEFORE_TOUR_HOURS} hours before the tour. If your bank declines that, we’ll email you a
            link to add another card.
          </li>
          <li>The card is charged after the tour, when your agent marks it. You then get a receipt.</li>
          <li>
            If the request is declined or expires, the hold is released. Banks can take some days to remove it
            from your statement.
          </li>
        </ul>
      ),
    },
    {
      id: 'cancel',
      title: 'Canceling or moving a tour',
      body: (
        <ul>
          <li>Open the tour in your buyer account. You can cancel until it starts.</li>
          <li>
            A request that your agent has not accepted is always free to cancel. So is a confirmed tour until
            the time that the booking page and the touring agreement name.
          </li>
          <li>
            After that time, your agent keeps the amount that the agreement names. The rest is released.
          </li>
          <li>If your agent cancels, you pay nothing.</li>
          <li>You can move a confirmed tour for as long as canceling is free.</li>
        </ul>
      ),
    },
    {
      id: 'no-show',
      title: 'If you miss a tour',
      body: (
        <p>
          If you miss a confirmed tour and your agent marks it as a no-show, your card is charged the same
          amount as for a late cancellation. The rest of the hold is released. We tell you by email. If you
          think that it is a mistake, message your agent: they can refund it.
        </p>
      ),
    },
  ],
};
