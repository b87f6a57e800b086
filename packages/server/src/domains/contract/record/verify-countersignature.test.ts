import { hash } from 'node:crypto';
import type { CountersignContract, RecordEntry } from '@gable/contracts/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadAgentCard, setProfileImage } from '#domains/agent-profile/index.ts';
import { createSignature } from '#integrations/images/testing/image-fixtures.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { countersignContract, downloadContract } from '../index.ts';
import { createCountersignature, createSentContract } from '../testing/contract-fixtures.ts';
import { changing, type Files, type Forgery, inside, withRecord, withRehash } from '../testing/forgeries.ts';
import { verifyFiles } from '../testing/run-verify-contract.ts';
import { issueRecord, serializeRecord } from './read-record.ts';

let context: TestContext;
let files: Files;
/** Files of a contract that is countersigned with an image. */
let illustrated: Files;

/** Signs and countersigns a contract. Returns its final PDF and its record. */
async function createCountersigned(changes: Partial<CountersignContract>, bytes?: Uint8Array) {
  const { agent, contract, contractId, sign } = await createSentContract(context);
  await sign();
  if (bytes) await setProfileImage(agent, { image: 'signature', bytes });
  const { signatureImage } = await loadAgentCard(context.db.read, agent.actor.userId);
  const image = signatureImage === null ? {} : { signatureImage };
  await countersignContract(agent, createCountersignature(contract, { ...changes, ...image }));
  await context.worker.drain();
  const { bytes: pdf } = await downloadContract(agent, { contractId });
  const record = new TextDecoder().decode(serializeRecord(await issueRecord(context.system, contractId)));
  return { pdf, record };
}

beforeAll(async () => {
  context = await createTestContext();
  files = await createCountersigned({ drawnSignature: 'M0 0L90 90' });
  illustrated = await createCountersigned({}, await createSignature());
});
afterAll(() => context.close());

const verify = (forge: Forgery) => {
  const { record } = forge({ ...files, other: files, otherPdf: files.pdf });
  return verifyFiles(context.filesFolder, { record });
};

const withDetail = (name: string, value: RecordEntry['details'][string]) =>
  withRehash(
    changing('countersigned', (entry) => ({ ...entry, details: { ...entry.details, [name]: value } })),
  );

/** Moves the countersignature to the place before the client's signature. */
const countersignedFirst = withRehash((entries) => {
  const [own] = entries.filter(({ kind }) => kind === 'countersigned');
  const others = entries.filter(({ kind }) => kind !== 'countersigned');
  const at = others.findIndex(({ kind }) => kind === 'signed');
  return own
    ? [...others.slice(0, at), { ...own, at: others[at - 1]?.at ?? own.at }, ...others.slice(at)]
    : others;
});

const RULES: readonly (readonly [string, Forgery, RegExp])[] = [
  ['comes after the client’s signature', countersignedFirst, /that the record does not contain before it/],
  [
    'names a signature of the client',
    withDetail('signedSeq', 1),
    /that the record does not contain before it/,
  ],
  [
    'is for the same version',
    withRehash(changing('countersigned', (entry) => ({ ...entry, version: 2 }))),
    /that the record does not contain before it/,
  ],
  [
    'is for the same text',
    withDetail('contentSha256', 'a'.repeat(64)),
    /countersigns a different text than the client signed/,
  ],
  [
    'is made by the agent of the contract',
    withRehash(
      changing('countersigned', (entry) => ({ ...entry, actor: { ...entry.actor, id: 'another agent' } })),
    ),
    /was not countersigned by the agent of the contract/,
  ],
  [
    'is not made by a client',
    withRehash(
      changing('countersigned', (entry) => ({ ...entry, actor: { ...entry.actor, kind: 'buyer' } })),
    ),
    /names buyer as the actor of countersigned/,
  ],
  [
    'is made once',
    withRehash((entries) =>
      [...entries, ...entries.filter(({ kind }) => kind === 'countersigned')].map((entry, _index, all) => ({
        ...entry,
        at: entry === all.at(-1) ? (all.at(-2)?.at ?? entry.at) : entry.at,
      })),
    ),
    /countersigns the signature in entry \d+ a second time/,
  ],
  [
    'has a valid drawing',
    withDetail('drawnSignature', 'M0 0'),
    /\(countersigned\) has an invalid drawnSignature/,
  ],
  ['has a statement', withDetail('statement', ''), /\(countersigned\) has no valid statement/],
  [
    'has a PDF that says so',
    withRehash(
      changing('pdf_stored', (entry) => {
        const { countersigned: _dropped, ...details } = entry.details;
        return { ...entry, details };
      }),
    ),
    /stores a PDF with other signatures than it says/,
  ],
];

it('accepts a record with a countersignature', async () => {
  expect((await verify(withRehash((entries) => entries))).said).not.toMatch(/entry \d+/);
});

it.each(RULES)('checks that a countersignature %s', async (_rule, forge, message) => {
  const { code, said } = await verify(forge);
  expect([code, said]).toEqual([1, expect.stringMatching(message)]);
});

/** Changes the images of the record without updating hashes and signatures. */
const withImages = (change: (images: unknown[]) => unknown[] | undefined) =>
  withRecord((record) => {
    const images = change(Array.isArray(record.images) ? record.images : []);
    if (images) record.images = images;
    else delete record.images;
  });

const OTHER = Buffer.from('another image').toString('base64');

const IMAGE_RULES: readonly (readonly [string, Forgery, RegExp])[] = [
  [
    'is replaced',
    withImages(([image]) => [{ ...inside(image), png: OTHER }]),
    /the signature image [0-9a-f]{64} was replaced/,
  ],
  [
    'is replaced together with its hash',
    withImages(() => [{ sha256: hash('sha256', 'another image'), png: OTHER }]),
    /does not hold the signature image of entry \d+/,
  ],
  [
    'is replaced together with its hash in the entry',
    (input) => {
      const sha256 = hash('sha256', 'another image');
      const forged = withRehash(
        changing('countersigned', (entry) => ({
          ...entry,
          details: { ...entry.details, imageSha256: sha256 },
        })),
      )(input);
      return withImages(() => [{ sha256, png: OTHER }])({ ...input, ...forged });
    },
    /entry \d+ does not have Gable's signature/,
  ],
  ['is left out', withImages(() => undefined), /does not hold the signature image of entry \d+/],
  ['is there twice', withImages((images) => [...images, ...images]), /holds the image [0-9a-f]{64} twice/],
];

it('accepts a PDF and a record with a signature image', async () => {
  const { code, said } = await verifyFiles(context.filesFolder, illustrated);
  expect([code, said]).toEqual([3, expect.stringMatching(/The signature image [0-9a-f]{64} accompanies/)]);
});

it.each(IMAGE_RULES)('detects that an image %s', async (_change, forge, message) => {
  const { record } = forge({ ...illustrated, other: files, otherPdf: files.pdf });
  const { code, said } = await verifyFiles(context.filesFolder, { record });
  expect([code, said]).toEqual([1, expect.stringMatching(message)]);
});

it('detects that the image in the PDF is replaced', async () => {
  const pdf = illustrated.pdf.slice();
  const at = Buffer.from(pdf).indexOf('/Subtype /Image');
  expect(at).toBeGreaterThan(0);
  const inImage = Buffer.from(pdf).indexOf('stream', at) + 20;
  pdf[inImage] = (pdf[inImage] ?? 0) ^ 1;
  const { code, said } = await verifyFiles(context.filesFolder, { pdf, record: illustrated.record });
  expect([code, said]).toEqual([1, expect.stringContaining('the record does not contain this PDF')]);
});
