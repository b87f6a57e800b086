/**
 * Returns a short service agreement in the plain-text format of contracts (`contract-format.ts`),
 * with placeholders. Every placeholder has a value when the contract is created or is optional, so that
 * it can be sent without changes.
 */
export function createStarterContract(work: readonly string[]): string {
  const items = work.map((item, index) => `- ${item}${index === work.length - 1 ? '.' : ';'}`).join('\n');
  return `Service Agreement: {{service type}}

1. Parties
This agreement is dated {{date}}. It is made between {{agent name}} ({{agent email}}), a real estate agent (the “Agent”), and {{client name}} ({{client email}}), who is buying or considering buying a home (the “Client”).
The Agent works with the brokerage {{brokerage?}}.
The Agent holds {{license?}}.

2. Service
The Agent performs one service for the Client: {{service type}} (the “Service”). The Agent will:
${items}
Other work is not part of the Service and needs a new proposal.

3. Price and Payment
The price of the Service is {{price}}. The Client pays it through Gable. It does not depend on a purchase or a closing.
All invoices of the Service sum to at most {{cap?}}.
{{terms?}}
{{payment schedule?}}

4. Duties of the Agent
The Agent holds an active real estate license where the Service is performed, works with reasonable care, and discloses any interest in a home before the Client relies on the Service.

5. Cancellation
Either party can cancel in writing by email. The Client pays for the work that was done until then. The Agent returns any amount that was paid for work that was not done.

6. Signatures
The parties agree to the terms above.

Agent: ________________________________________
Date: ________________________________________

Client: ________________________________________
Date: ________________________________________
`;
}
