import { desc, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { authFactors } from '../factor.tables.ts';
import { authIdentities } from '../identity.tables.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import type { UserDetails } from '../users/user-details.ts';
import { AUDIENCE, toUserView, type UserView } from '../users/user-view.ts';

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

/** Clients send an empty string for an omitted parameter. */
const wholeNumber = z.optional(z.string().check(z.regex(/^([1-9]\d{0,8})?$/)));
const querySchema = z.object({ page: wholeNumber, per_page: wholeNumber });

interface Page {
  readonly page: number;
  readonly perPage: number;
}

function parsePage(request: FastifyRequest): Page {
  const query = querySchema.safeParse(request.query);
  if (!query.success)
    throw validationFailed('Bad Pagination Parameters: page and per_page are whole numbers from 1');
  return {
    page: Number(query.data.page || 1),
    perPage: Math.min(Number(query.data.per_page || PER_PAGE), MAX_PER_PAGE),
  };
}

/** Loads the details of all users on the page in two queries. */
async function loadAllDetails(reader: Reader, users: readonly UserRow[]): Promise<UserDetails[]> {
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [identities, factors] = await Promise.all([
    reader
      .select()
      .from(authIdentities)
      .where(inArray(authIdentities.userId, ids))
      .orderBy(authIdentities.createdAt, authIdentities.id),
    reader
      .select()
      .from(authFactors)
      .where(inArray(authFactors.userId, ids))
      .orderBy(authFactors.createdAt, authFactors.id),
  ]);
  const identitiesByUser = Map.groupBy(identities, ({ userId }) => userId);
  const factorsByUser = Map.groupBy(factors, ({ userId }) => userId);
  return users.map((user) => ({
    user,
    identities: identitiesByUser.get(user.id) ?? [],
    factors: factorsByUser.get(user.id) ?? [],
  }));
}

/** Builds the `Link` header (RFC 8288). Clients read the page number from the first parameter. */
function buildLinkHeader(request: FastifyRequest, { page, perPage }: Page, total: number): string {
  const [path = ''] = request.url.split('?');
  const last = Math.ceil(total / perPage);
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [link(last, 'last')];
  if (page < last) links.unshift(link(page + 1, 'next'));
  return links.join(', ');
}

/** `GET /admin/users`: lists a page of users, newest first. */
export async function listUsers(
  ctx: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ users: UserView[]; aud: string }> {
  const page = parsePage(request);
  const users = await ctx.db.read
    .select()
    .from(authUsers)
    .orderBy(desc(authUsers.createdAt), desc(authUsers.id))
    .limit(page.perPage)
    .offset((page.page - 1) * page.perPage);
  const total = await ctx.db.read.$count(authUsers);
  reply.header('X-Total-Count', total).header('Link', buildLinkHeader(request, page, total));
  return { users: (await loadAllDetails(ctx.db.read, users)).map(toUserView), aud: AUDIENCE };
}
