import { createHash } from 'node:crypto';
import { DAY_MS } from '@gable/contracts/kernel';
import {
  changing,
  entryOf,
  type Forgery,
  inside,
  issuedByForger,
  later,
  looseRecord,
  signedByForger,
  swapped,
  without,
  withoutLaterSignatures,
  withRecord,
  withRehash,
  withText,
} from './forgeries.ts';

const otherName = changing('signed', (entry) => ({
  ...entry,
  details: { ...entry.details, typedName: 'Mallory Malone' },
}));
const otherDrawing = changing('signed', (entry) => ({
  ...entry,
  details: { ...entry.details, drawnSignature: 'M0 0L90 90' },
}));
const noDrawing = changing('signed', ({ details: { drawnSignature: _dropped, ...details }, ...entry }) => ({
  ...entry,
  details,
}));
const earlier = changing('signed', (entry) => later(entry, -DAY_MS));
const otherRecipient = changing('sent', (entry) => ({
  ...entry,
  details: { ...entry.details, to: 'mallory@example.com' },
}));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Replaces the PDF and updates its hash in the record. */
const withPdf =
  (other: (pdf: Uint8Array) => Uint8Array, edit: typeof withRehash): Forgery =>
  (input) => {
    const pdf = other(input.pdf);
    const naming = changing('pdf_stored', (entry) => ({
      ...entry,
      details: { ...entry.details, sha256: sha256(pdf), bytes: pdf.byteLength },
    }));
    return edit(naming)({ ...input, pdf });
  };
const longer = (pdf: Uint8Array) => Uint8Array.from([...pdf, 10]);

/** Combines a change of the record with each way of hiding it. */
const variantsOf = (what: string, edit: Parameters<typeof withRehash>[0]): [string, Forgery][] => [
  [`${what}, hashed again`, withRehash(edit)],
  [`${what}, hashed again, the later entries called unsigned`, withoutLaterSignatures(edit)],
  [`${what}, everything signed with another key`, signedByForger(edit)],
  [`${what}, everything signed with a key that poses as Gable's`, signedByForger(edit, true)],
  [`${what}, the record issued with another key`, issuedByForger(edit)],
];

const set = (kind: string, name: string, value: unknown) =>
  withRecord((_record, entries) => {
    entryOf(entries, kind)[name] = value;
  });
const setDetail = (kind: string, name: string, value: unknown) =>
  withRecord((_record, entries) => {
    inside(entryOf(entries, kind).details)[name] = value;
  });
const setTop = (name: string, value: unknown) =>
  withRecord((record) => {
    record[name] = value;
  });

/** Hidden changes of the record. */
const CONTENT: readonly [string, Forgery][] = [
  ...variantsOf('another typed name', otherName),
  ...variantsOf('another drawing', otherDrawing),
  ...variantsOf('the drawing dropped', noDrawing),
  ...variantsOf('an earlier time of signing', earlier),
  ...variantsOf('another recipient', otherRecipient),
  ...variantsOf('the view dropped', without('viewed')),
  ...variantsOf('the decline dropped', without('declined')),
  ...variantsOf('the first two entries swapped', swapped(0, 1)),
  ...variantsOf('the last entry dropped', (entries) => entries.slice(0, -1)),
  ...variantsOf('an entry doubled', (entries) => entries.flatMap((entry) => [entry, entry]).slice(0, -1)),
  ...variantsOf('a view added', (entries) => [
    ...entries,
    ...entries.filter(({ kind }) => kind === 'viewed').slice(0, 1),
  ]),
  ...variantsOf('the buyer’s role changed to agent', (entries) =>
    entries.map((entry) =>
      entry.kind === 'signed' ? { ...entry, actor: { ...entry.actor, kind: 'agent' } } : entry,
    ),
  ),
];

const PDFS: readonly [string, Forgery][] = [
  ['a byte added to the PDF', (input) => ({ ...input, pdf: longer(input.pdf) })],
  ['another PDF, the record hashed again', withPdf(longer, withRehash)],
  ['another PDF, the record signed with another key', withPdf(longer, signedByForger)],
  ['another PDF, the record issued with another key', withPdf(longer, issuedByForger)],
  ['the PDF of another contract', ({ record, other }) => ({ pdf: other.pdf, record })],
  ['the record of another contract', ({ pdf, other }) => ({ pdf, record: other.record })],
  [
    'the PDF of another contract, named by the record',
    (input) => withPdf(() => input.other.pdf, withRehash)(input),
  ],
  ['an empty PDF', ({ record }) => ({ pdf: new Uint8Array(), record })],
  ['the byte count of the PDF changed', setDetail('pdf_stored', 'bytes', 1)],
];

const SIGNATURES: readonly [string, Forgery][] = [
  [
    'signatures of two entries swapped',
    withRecord((_record, [one, other]) => {
      if (one && other) [one.signature, other.signature] = [other.signature, one.signature];
    }),
  ],
  ['an entry without its signature', set('signed', 'signature', null)],
  [
    'an entry without key and signature',
    withRecord((_record, entries) => {
      Object.assign(entryOf(entries, 'signed'), { kid: null, signature: null });
    }),
  ],
  ['an entry signed by a missing key', set('signed', 'kid', 'A'.repeat(43))],
  [
    'the signature of the record replaced by an entry’s',
    withRecord((record, entries) => {
      record.signature = entryOf(entries, 'signed').signature;
    }),
  ],
  [
    'the signature of another record',
    ({ pdf, record: text, other }) => {
      const { record } = looseRecord(text);
      record.signature = looseRecord(other.record).record.signature;
      return { pdf, record: JSON.stringify(record) };
    },
  ],
  ['no keys', setTop('keys', [])],
  [
    'the key replaced inside the record',
    withRecord((record) => {
      const [key] = Array.isArray(record.keys) ? record.keys : [];
      inside(key).x = 'B'.repeat(43);
    }),
  ],
  [
    'a key added to the record',
    withRecord((record) => {
      const keys = Array.isArray(record.keys) ? record.keys : [];
      record.keys = [...keys, ...keys];
    }),
  ],
  [
    'a later time of issue',
    withRecord((record) => {
      record.issuedAt = Number(record.issuedAt) + DAY_MS;
    }),
  ],
  [
    'the last character of the signature, which holds spare bits',
    withRecord((record) => {
      const signature = String(record.signature);
      const spare = { A: 'B', Q: 'R', g: 'h', w: 'x' }[signature.slice(-1)];
      record.signature = `${signature.slice(0, -1)}${spare}`;
    }),
  ],
];

const SHAPE: readonly [string, Forgery][] = [
  ['details null', set('signed', 'details', null)],
  ['details a list', set('signed', 'details', [])],
  ['details nested deeply', setDetail('signed', 'parties', { one: { two: 3 } })],
  ['an actor that is text', set('signed', 'actor', 'Zoë')],
  ['an actor null', set('sent', 'actor', null)],
  ['an unknown actor', set('sent', 'actor', { kind: 'notary', id: null, name: null, email: null })],
  ['an unknown kind', set('viewed', 'kind', 'notarized')],
  ['a kind from Object’s prototype', set('viewed', 'kind', 'constructor')],
  ['a time that is text', set('signed', 'at', '2026-11-21')],
  ['a huge time', set('signed', 'at', 1e21)],
  ['a negative time', set('signed', 'at', -1)],
  ['a fraction', set('signed', 'at', 1.5)],
  ['a time out of order', set('viewed', 'at', 1)],
  ['a gap in the numbers', set('signed', 'seq', 99)],
  ['a number that is text', set('signed', 'seq', '5')],
  ['a version 0', set('signed', 'version', 0)],
  [
    'a missing field',
    withRecord((_record, entries) => {
      delete entryOf(entries, 'signed').prev;
    }),
  ],
  ['an extra field in an entry', set('signed', 'note', 'agreed by phone')],
  ['an extra field in the record', setTop('note', 'agreed by phone')],
  [
    'an extra field in an actor',
    withRecord((_record, entries) => {
      inside(entryOf(entries, 'signed').actor).role = 'witness';
    }),
  ],
  ['an extra detail', setDetail('signed', 'witness', 'Mallory')],
  ['a lone surrogate', setDetail('signed', 'typedName', 'Zo\ud800')],
  ['no head', setTop('head', null)],
  ['another head', setTop('head', { seq: 1, hash: '0'.repeat(64) })],
  ['no entries', setTop('entries', [])],
  ['entries that are an object', setTop('entries', {})],
  ['the older format', setTop('format', 'gable-contract-record/1')],
  ['a future format', setTop('format', 'gable-contract-record/3')],
  ['another contract’s id', setTop('contractId', '0195a4a0-0000-7000-8000-0000000000c1')],
  [
    'the older format, with signatures removed',
    withRecord((record, entries) => {
      for (const entry of entries) for (const name of ['kid', 'signature']) delete entry[name];
      for (const name of ['issuedAt', 'keys', 'kid', 'signature']) delete record[name];
      record.format = 'gable-contract-record/1';
    }),
  ],
];

const SPELLING: readonly [string, Forgery][] = [
  [
    'a duplicate member',
    withText((text) => text.replace('"typedName":', '"typedName":"Mallory Malone","typedName":')),
  ],
  ['a duplicate top-level member', withText((text) => text.replace('{', '{"contractId":"x",'))],
  ['a number written as 1.0', withText((text) => text.replace(/"seq": ?1,/, '"seq":1.0,'))],
  ['a number written as 1e0', withText((text) => text.replace(/"seq": ?1,/, '"seq":1e0,'))],
  ['a minus zero', withText((text) => text.replace(/"version": ?1,/, '"version":-0,'))],
  ['a letter written as an escape', withText((text) => text.replace('"created"', '"\\u0063reated"'))],
  ['an extra space', withText((text) => text.replace('{', '{ '))],
  ['a byte order mark', withText((text) => `\ufeff${text}`)],
  [
    'members in another order',
    withText((text) => {
      const { record } = looseRecord(text);
      return JSON.stringify(Object.fromEntries(Object.entries(record).reverse()));
    }),
  ],
  ['something after the record', withText((text) => `${text}{}`)],
  ['half a record', withText((text) => text.slice(0, text.length / 2))],
  ['no record', withText(() => '')],
  ['null', withText(() => 'null')],
  ['a list', withText(() => '[]')],
  ['a name from a prototype', withText((text) => text.replace('{', '{"__proto__":{},'))],
  ['nesting that overflows the stack', withText(() => '['.repeat(100_000))],
];

/** Named ways to tamper with a contract's files. */
export const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ...CONTENT,
  ...PDFS,
  ...SIGNATURES,
  ...SHAPE,
  ...SPELLING,
];
