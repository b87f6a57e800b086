import type { CustomerDocument } from '../documents/customer.document.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';

/** A search clause, such as `email:"a@b.co"` or `-metadata["deal"]:"1"`. */
interface Clause {
  readonly field: string;
  readonly operator: ':' | '~' | '<' | '>' | '<=' | '>=';
  readonly value: string;
  readonly isNegated: boolean;
}

const CLAUSE =
  /^(-?)(created|email|name|phone|metadata\[(?:"[^"]*"|'[^']*')\])\s*(<=|>=|[:~<>])\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|null|\d+)/;

/**
 * Parses a query of Stripe's search language into a predicate: clauses on email, name, phone,
 * metadata and created, joined by either AND or OR (Stripe, "Search query language").
 */
export function parseCustomerQuery(query: string): (customer: CustomerDocument) => boolean {
  const clauses: Clause[] = [];
  let rest = query.trim();
  let conjunction: 'AND' | 'OR' | undefined;
  for (;;) {
    const match = CLAUSE.exec(rest);
    if (match === null) throw cannotParse();
    clauses.push(getClause(match));
    rest = rest.slice(match[0].length).trimStart();
    if (rest === '') break;
    const word = /^(and|or)\s+/i.exec(rest);
    // Clauses without an operator are joined by AND.
    const found = word?.[1]?.toUpperCase() === 'OR' ? 'OR' : 'AND';
    if (conjunction !== undefined && conjunction !== found) throw cannotParse();
    conjunction = found;
    rest = rest.slice(word?.[0].length ?? 0);
  }
  return (customer) =>
    conjunction === 'OR'
      ? clauses.some((clause) => matchesClause(customer, clause))
      : clauses.every((clause) => matchesClause(customer, clause));
}

function getClause(match: RegExpExecArray): Clause {
  const [, minus = '', field = '', sent = '', value = ''] = match;
  const operator = OPERATORS.find((known) => known === sent);
  if (operator === undefined) throw cannotParse();
  const isOrder = operator !== ':' && operator !== '~';
  if (isOrder !== (field === 'created' && isOrder)) throw cannotParse();
  if (operator === '~' && (field === 'created' || value.length < 5)) throw cannotParse();
  return { field, operator, value, isNegated: minus === '-' };
}

const OPERATORS = [':', '~', '<', '>', '<=', '>='] as const;

function matchesClause(customer: CustomerDocument, { field, operator, value, isNegated }: Clause): boolean {
  return matches(customer, field, operator, value) !== isNegated;
}

function matches(
  customer: CustomerDocument,
  field: string,
  operator: Clause['operator'],
  value: string,
): boolean {
  const stored = getField(customer, field);
  if (value === 'null') return stored === null;
  if (stored === null) return false;
  const text = value.replace(/^["']|["']$/g, '').replaceAll(/\\(.)/g, '$1');
  switch (operator) {
    case ':':
      return String(stored).toLowerCase() === text.toLowerCase();
    case '~':
      return String(stored).toLowerCase().includes(text.toLowerCase());
    case '<':
      return Number(stored) < Number(text);
    case '>':
      return Number(stored) > Number(text);
    case '<=':
      return Number(stored) <= Number(text);
    case '>=':
      return Number(stored) >= Number(text);
  }
}

function getField(customer: CustomerDocument, field: string): string | number | null {
  switch (field) {
    case 'created':
      return typeof customer.created === 'number' ? customer.created : null;
    case 'email':
      return customer.email;
    case 'name':
      return customer.name;
    case 'phone':
      return customer.phone;
    default:
      return customer.metadata[field.slice('metadata["'.length, -2)] ?? null;
  }
}

function cannotParse() {
  return invalidRequest(
    'We were unable to parse your search query. Use conditions such as email:"jordan@example.com" joined by AND or by OR.',
    'query',
  );
}
