import {
  contractVersionSchema,
  contractViewSchema,
  countersignatureViewSchema,
  declineViewSchema,
  offerChangeSchema,
  signatureViewSchema,
  signingViewSchema,
} from '@gable/contracts/contract';
import * as z from 'zod/mini';
import { EXAMPLE } from '#transport/rest/example-values.ts';
import { addedIsoTime, ISO_TIMES, isoTime, named } from '#transport/rest/wire-schemas.ts';

const countersignature = z.extend(countersignatureViewSchema, { signedAt: isoTime });
const signature = z.extend(signatureViewSchema, {
  signedAt: isoTime,
  countersignature: z.nullable(countersignature),
});
/** `signing` with ISO 8601 times. */
const signing = z.extend(signingViewSchema, {
  signatures: z.readonly(z.array(signature)),
  decline: z.nullable(z.extend(declineViewSchema, { declinedAt: isoTime })),
});
const offerChange = z.nullable(z.extend(offerChangeSchema, { changedAt: isoTime }));
/** The Contract object of the REST API. */
export const contractResponse = named(
  'Contract',
  z.extend(contractViewSchema, {
    ...ISO_TIMES,
    sentAt: z.nullable(isoTime),
    offerChange,
    paperRequestedAt: z.nullable(isoTime),
    signing,
  }),
);

/**
 * The Contract object in webhook events. Events queued by an older release may lack newer fields;
 * they default to null.
 */
export const contractEventSchema = named(
  'ContractEvent',
  z.extend(contractResponse, {
    sentAt: addedIsoTime,
    offerChange: z._default(offerChange, null),
    signing: z.extend(signing, {
      signatures: z.readonly(
        z.array(
          z.extend(signature, {
            drawnSignature: z._default(z.nullable(z.string()), null),
            countersignature: z._default(
              z.nullable(
                z.extend(countersignature, { imageSha256: z._default(z.nullable(z.string()), null) }),
              ),
              null,
            ),
          }),
        ),
      ),
    }),
    paperRequestedAt: addedIsoTime,
  }),
);

export const contractVersionResponse = named(
  'ContractVersion',
  z.extend(contractVersionSchema, { createdAt: isoTime, sentAt: z.nullable(isoTime) }),
);
export const versionExample = {
  version: 1,
  state: 'awaiting',
  createdAt: EXAMPLE.at,
  sentAt: EXAMPLE.at,
} as const;

export const CONTENT = 'SERVICE AGREEMENT\n\n1. Services\nTwo tours on Saturday, for $250.00.';

export const contractExample = {
  id: EXAMPLE.contractId,
  proposalId: EXAMPLE.proposalId,
  content: CONTENT,
  status: 'draft',
  version: 1,
  signing: { state: 'draft', signatures: [], decline: null },
  sentAt: null,
  offerChange: null,
  paperRequestedAt: null,
  createdAt: EXAMPLE.at,
  updatedAt: EXAMPLE.at,
} as const;

const countersigner = {
  name: 'Ann Agent',
  drawnSignature: 'M40 150L90 30L140 150M200 90L560 90',
  email: 'ann@example.com',
  signedAt: EXAMPLE.at,
  imageSha256: null,
};
export const signatureExample = {
  version: 1,
  name: 'Ben Buyer',
  drawnSignature: null,
  email: EXAMPLE.customerEmail,
  signedAt: EXAMPLE.at,
  pdfSha256: null,
  countersignature: null,
};
export const countersignedExample = {
  ...contractExample,
  status: 'signed',
  sentAt: EXAMPLE.at,
  signing: {
    state: 'signed',
    signatures: [{ ...signatureExample, countersignature: countersigner }],
    decline: null,
  },
} as const;
