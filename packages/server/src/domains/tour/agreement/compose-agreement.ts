import { type AgentCard, formatBrokerage, formatLicense } from '@gable/contracts/agent-profile';
import { formatUsd } from '@gable/contracts/kernel';
import {
  AGREEMENT_DAYS,
  getKeptAmount,
  STATE_OVERLAYS,
  TOURING_RULES,
  type TouringRule,
} from '@gable/contracts/tour';
import { createFormatByZone } from '#kernel/index.ts';
import type { Period } from '../slots/find-slots.ts';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';

/** What an agreement depends on. */
export interface AgreementTerms {
  readonly agent: Pick<
    AgentCard,
    'name' | 'brokerageName' | 'brokerageLicense' | 'licenseNumber' | 'licenseState'
  >;
  readonly offer: Pick<TourAvailabilityRow, 'timeZone' | 'priceCents' | 'freeHours' | 'keptPercent'>;
  readonly tour: Period;
}

interface Clause {
  readonly heading: string;
  readonly text: string;
}

const getFormat = createFormatByZone({ dateStyle: 'full', timeStyle: 'long' });

/** Formats a local time, such as 'Wednesday, December 2, 2026 at 9:00 AM CST'. */
function formatStart({ offer, tour }: AgreementTerms): string {
  return getFormat(offer.timeZone)
    .format(tour.start)
    .replace(/(:\d{2}):\d{2}/, '$1')
    .replaceAll('\u202f', ' ');
}

function formatAgent({ agent }: AgreementTerms): string {
  const details = [formatBrokerage(agent), formatLicense(agent)].filter((detail) => detail !== null);
  return details.length === 0 ? agent.name : `${agent.name}, ${details.join(', ')}`;
}

function formatCancellation({ offer }: AgreementTerms): string {
  const { freeHours, keptPercent, priceCents } = offer;
  const kept = formatUsd(getKeptAmount(priceCents, keptPercent));
  const until =
    freeHours === 0 ? 'its start' : `${freeHours} ${freeHours === 1 ? 'hour' : 'hours'} before its start`;
  const later =
    keptPercent === 0
      ? 'The Client also pays nothing for canceling later or for not coming to the tour.'
      : `A Client who cancels later, or does not come to the tour, pays ${kept} of the Fee.`;
  return `The Client can cancel the tour free of charge until ${until}. ${later} If the Agent cancels, or the tour cannot take place, the Client pays nothing.`;
}

/** The clause that meets each requirement. */
const CLAUSES_OF_RULES: Readonly<Record<TouringRule['id'], (terms: AgreementTerms) => Clause>> = {
  'written-before-tour': (terms) => ({
    heading: 'Tour',
    text: `The Agent tours one home with the Client on ${formatStart(terms)}. The home is the one whose address the Client states with the booking. Both parties can agree through Gable to move the tour to another time within the term of this agreement. The Agent offers this agreement on a booking page and is bound by it. The Client signs it before the tour.`,
  }),
  'compensation-stated': ({ offer }) => ({
    heading: 'Compensation',
    text: `The Client pays the Agent a fixed amount of ${formatUsd(offer.priceCents)} for the tour (the “Fee”). The Fee does not depend on the length of the tour, a purchase or a closing. The Agent does not receive more than the Fee for the tour from all sources together. If someone else pays for it, the Client pays that much less.`,
  }),
  'not-called-free': () => ({
    heading: 'No Free Services',
    text: 'The Agent does not describe any service as free or without cost to the Client, unless the Agent receives no compensation for it from any source.',
  }),
  negotiable: () => ({
    heading: 'Fees Are Negotiable',
    text: 'BROKER FEES AND COMMISSIONS ARE NOT SET BY LAW AND ARE FULLY NEGOTIABLE.',
  }),
};

function listClauses(terms: AgreementTerms): readonly Clause[] {
  const overlay = [...STATE_OVERLAYS].find(([state]) => state === terms.agent.licenseState)?.[1];
  return [
    {
      heading: 'Parties',
      text: `This agreement is made between ${formatAgent(terms)} (the “Agent”), and the client who signs it (the “Client”).`,
    },
    ...TOURING_RULES.map(({ id }) => CLAUSES_OF_RULES[id](terms)),
    { heading: 'Cancellation', text: formatCancellation(terms) },
    {
      heading: 'Term',
      text: `This agreement begins when the Client signs it, and ends with the tour, at the latest ${AGREEMENT_DAYS} days after the day of the tour as booked, at the end of the day in the Agent’s time zone. It is not exclusive: the Client can work with other agents. Either party can end it earlier in writing. It does not renew.`,
    },
    ...(overlay?.clauses ?? []),
  ];
}

/**
 * Composes the touring agreement in the plain-text format of contracts (`contract-format.ts`). The
 * same terms always result in the same text.
 */
export function composeTouringAgreement(terms: AgreementTerms): string {
  const clauses = listClauses(terms).map(({ heading, text }, index) => `${index + 1}. ${heading}\n\n${text}`);
  return `${['Touring Agreement', ...clauses].join('\n\n')}\n`;
}
