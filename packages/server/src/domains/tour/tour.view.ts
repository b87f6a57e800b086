import { agentShare, toDecimalText } from '@gable/contracts/kernel';
import {
  getFreeUntil,
  getLateCharge,
  getPolicyFreeUntil,
  getTourCharge,
  type TourHoldView,
  type TourParty,
  type TourView,
} from '@gable/contracts/tour';
import type { Reader } from '#db/index.ts';
import { findProfile } from '../profile/index.ts';
import { findAvailability } from './availability.repository.ts';
import type { TourRow } from './tour.tables.ts';

interface TourParts {
  readonly agent: TourView['agent'];
  readonly hold: TourHoldView | null;
  readonly viewer: TourParty;
}

/** Loads what the view of an agent's tours shows of the agent. */
export async function loadTourAgent(reader: Reader, agentId: TourRow['agentId']): Promise<TourView['agent']> {
  const profile = await findProfile(reader, agentId);
  if (!profile) throw new Error(`Agent ${agentId} of a tour has no profile.`);
  const availability = await findAvailability(reader, agentId);
  return { name: profile.name, handle: availability?.handle ?? null };
}

function findProposedTime({
  proposedStartsAt,
  proposedEndsAt,
  freeHours,
}: TourRow): TourView['proposedTime'] {
  if (proposedStartsAt === null || proposedEndsAt === null) return null;
  const freeUntil = getPolicyFreeUntil({ startsAt: proposedStartsAt, freeHours });
  return { start: proposedStartsAt, end: proposedEndsAt, freeUntil };
}

const findEnding = ({ endedBy, endedAt }: TourRow): TourView['ended'] =>
  endedBy === null || endedAt === null ? null : { by: endedBy, at: endedAt };

/** Returns a tour as one of its parties sees it. */
export function toTourView(tour: TourRow, { agent, hold, viewer }: TourParts): TourView {
  const charge = getTourCharge({ status: tour.status, price: tour.priceCents, kept: tour.keptCents });
  return {
    id: tour.id,
    status: tour.status,
    start: tour.startsAt,
    end: tour.endsAt,
    proposedTime: findProposedTime(tour),
    timeZone: tour.timeZone,
    address: tour.address,
    notes: tour.notes,
    price: toDecimalText(tour.priceCents),
    share: viewer === 'agent' ? toDecimalText(agentShare(charge)) : null,
    client: { name: tour.clientName, email: tour.clientEmail, phone: tour.phone },
    agent,
    autoAccept: tour.autoAccept,
    dealId: tour.dealId,
    proposalId: tour.proposalId,
    contractId: tour.contractId,
    agreementVersion: tour.agreementVersion,
    agreementEnd: tour.agreementEndsAt,
    sequence: tour.sequence,
    answerFrom: tour.answerFrom,
    respondBefore: tour.respondBefore,
    cancellation: {
      freeHours: tour.freeHours,
      freeUntil: getFreeUntil(tour),
      keptPercent: tour.keptPercent,
      keptAmount: toDecimalText(getLateCharge(tour)),
    },
    keptAmount: tour.keptCents === null ? null : toDecimalText(tour.keptCents),
    hold,
    ended: findEnding(tour),
    createdAt: tour.createdAt,
    updatedAt: tour.updatedAt,
  };
}
