import * as z from 'zod/mini';
import { defineRow } from '../../transport/rest/define-row.ts';
import { asIs } from '../../transport/rest/iso.ts';
import { readMe } from './read-me.ts';

export const profileRows = [
  defineRow({
    kind: 'json',
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in user',
    status: 200,
    input: z.object({}),
    form: () => ({}),
    run: readMe,
    present: asIs,
  }),
];
