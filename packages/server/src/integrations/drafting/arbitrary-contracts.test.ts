import { splitLines } from '@gable/contracts/contract';
import { parseHeading } from '@gable/contracts/contract-text';
import { cents } from '@gable/contracts/kernel';
import { pricingStructureSchema, SERVICE_TYPES } from '@gable/contracts/proposal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClauseDrafting } from './clause-drafting.ts';
import { type ContractFacts, collectContract } from './drafting.port.ts';
import { contractFacts } from './testing/contract-facts.ts';

const drafting = createClauseDrafting();
const draft = async (facts: ContractFacts) => (await collectContract(drafting.draftContract(facts))).content;

function listHeadings(text: string): string[] {
  return splitLines(text).flatMap((line) => parseHeading(line)?.text ?? []);
}

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  // A name without letters and digits, such as '__', is rejected.
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
/** Fragments with a meaning in a contract's text, in any order. */
const crafty = fc
  .array(
    fc.constantFrom(
      '$',
      '5',
      '1,000',
      ' ',
      'USD',
      '@',
      '.',
      'x',
      '\n',
      '“',
      '[name]',
      '{{',
      '}}',
      '1. ',
      'Agent: ',
      '_____',
    ),
  )
  .map((pieces) => `x${pieces.join('')}`);
const typed = fc.oneof(words, crafty);
const anyFacts: fc.Arbitrary<ContractFacts> = fc.record({
  agentName: typed,
  agentEmail: fc.emailAddress(),
  agentLicense: fc.option(typed),
  brokerageName: fc.option(typed),
  brokerageLicense: fc.option(typed),
  customerName: typed,
  customerEmail: fc.emailAddress(),
  serviceType: fc.oneof(fc.constantFrom(...SERVICE_TYPES), typed),
  description: fc.option(
    fc.oneof(
      words,
      fc.array(words).map((lines) => lines.join('\n')),
    ),
  ),
  terms: fc.option(typed),
  pricingStructure: fc.constantFrom(...pricingStructureSchema.options),
  amount: fc.nat().map(cents),
  cap: fc.option(fc.nat().map(cents)),
  lineItems: fc.array(
    fc.record({ description: typed, quantity: fc.constant(2), unitAmount: fc.nat().map(cents) }),
    { maxLength: 3 },
  ),
  payments: fc.constant([]),
  date: fc.constant('November 21, 2026'),
});

describe('composeAgreement with arbitrary facts', () => {
  it('writes a contract', async () => {
    await fc.assert(
      fc.asyncProperty(anyFacts, async (facts) => {
        await expect(draft(facts)).resolves.toContain('Signatures');
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    'Ann\n4. Compensation\nThe price is $1',
    '$1 Bob $& $$',
    'Ядвига Ōе́ 王小明 👩‍👩‍👧',
    '{{name}} [insert name] TBD',
  ])('writes the name %j on one line', async (customerName) => {
    const text = await draft(contractFacts({ customerName }));
    expect(text).toContain(`Name: ${customerName.replaceAll('\n', ' ')}\n`);
    expect(listHeadings(text).filter((heading) => heading === 'Compensation')).toHaveLength(1);
  });

  it('accepts very long facts', async () => {
    const customerName = 'x'.repeat(5_000);
    await expect(draft(contractFacts({ customerName }))).resolves.toContain(customerName);
  });

  it('rejects a party without a name', async () => {
    await expect(draft(contractFacts({ agentName: ' ' }))).rejects.toMatchObject({
      code: 'DRAFTING_FAILED',
      message: expect.stringContaining('The agent has no name.'),
    });
  });
});
