import { describe, expect, it } from 'vitest';
import { readSuggestions } from './suggestion-lists.ts';

const LISTS = { included: ['meeting at the home', 'taking photographs'], agentDuties: ['call the Client'] };

describe('readSuggestions', () => {
  it.each([
    [
      'in the requested format',
      'The Service includes:\n- meeting at the home\n- taking photographs\n\nThe Agent will:\n- call the Client',
    ],
    [
      'with final punctuation',
      'The Service includes:\n- meeting at the home; and\n- taking photographs.\nThe Agent will:\n- call the Client;',
    ],
    [
      'with Markdown, other bullets and Windows line ends',
      '## **The Service includes**\r\n* meeting at the home\r\n• taking photographs\r\n\r\n**The Agent will:**\r\n1. **call the Client**',
    ],
    [
      'in a code fence with a greeting and a closing remark',
      'Sure! Here you go:\n```\nThe Service includes:\n- meeting at the home\n- taking photographs\nThe Agent will:\n- call the Client\n```\nLet me know.\n- a last remark',
    ],
    [
      'inside a whole contract',
      '2. Scope\n\nThe Service includes:\n- meeting at the home\n- taking photographs\n\n3. Compensation\n\n- $500 on signing\n\n6. Duties\n\nIn particular, the Agent will:\n- call the Client',
    ],
  ])('parses lists %s', (_, answer) => {
    expect(readSuggestions(answer)).toEqual(LISTS);
  });

  it.each([
    ['a poem', 'Roses are red,\n- violets are blue'],
    ['JSON', '{"included": ["meeting at the home"]}'],
    ['no text', ' \n\n'],
    ['the Client’s duties', 'The Client will:\n- buy a home'],
  ])('returns empty lists for %s', (_, answer) => {
    expect(readSuggestions(answer)).toEqual({ included: [], agentDuties: [] });
  });
});
