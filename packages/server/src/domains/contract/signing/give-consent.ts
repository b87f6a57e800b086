import {
  ELECTRONIC_CONSENT_VERSION,
  type ElectronicConsentView,
  electronicConsentText,
  type GiveConsent,
} from '@gable/contracts/contract';
import type { ContractId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { announceToParties } from '#domains/notification/index.ts';
import { failure, inTransaction, type Person, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { holdContract, lockContractParties } from '../hold-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { assertOpen } from './assert-shown.ts';
import { accessCode, findConsent } from './find-consent.ts';

export async function loadConsentView(
  reader: Reader,
  contractId: ContractId,
  { userId }: Person,
): Promise<ElectronicConsentView> {
  const { state, at } = await findConsent(reader, contractId, userId);
  return { state, at, version: ELECTRONIC_CONSENT_VERSION, code: accessCode(contractId, userId) };
}

/** How the buyer stands with electronic records for this contract, and the code of the disclosure. For the buyer alone. */
export async function readConsent(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ElectronicConsentView> {
  await requireContract(ctx, contractId, 'sign');
  return loadConsentView(ctx.db.read, contractId, requirePerson(ctx.actor));
}

/**
 * Records that the buyer agreed to electronic records and signatures for this contract, with the whole disclosure, once.
 * For the buyer alone, and while the contract waits for them. CONTRACT_NOT_OPEN, CONSENT_WITHDRAWN after they chose paper,
 * INVALID_INPUT for a code that is not the disclosure's.
 */
export async function giveConsent(ctx: UseCaseContext, input: GiveConsent): Promise<ElectronicConsentView> {
  const { contractId, consentVersion, code } = input;
  const person = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockContractParties(tx, contractId);
    const held = await holdContract(tx, await requireContract(ctx, contractId, 'sign', tx));
    const { state } = await findConsent(tx, contractId, person.userId);
    if (state === 'given') return loadConsentView(tx, contractId, person);
    if (state === 'withdrawn') throw failure('CONSENT_WITHDRAWN', {});
    assertOpen(held, person);
    if (code.replaceAll(/\s/g, '') !== accessCode(contractId, person.userId))
      throw failure('INVALID_INPUT', {
        fields: { code: 'This is not the code. Type the four digits that are shown above' },
      });
    await appendEntry(tx, held.contract, {
      kind: 'consented',
      version: held.version.number,
      actor: person,
      at: ctx.clock.now(),
      details: {
        consentVersion,
        consent: electronicConsentText(consentVersion),
        accessShown: `typed the code ${accessCode(contractId, person.userId)} from the disclosure`,
      },
    });
    await announceToParties(ctx, tx, held, ['contracts']);
    return loadConsentView(tx, contractId, person);
  });
}
