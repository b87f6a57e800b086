import { instant, userIdSchema } from '@gable/contracts/kernel';
import { userNameSchema, userTypeSchema } from '@gable/contracts/profile';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { nextUpdatedAt, applyQueryOptions } from '#db/index.ts';
import { parseInput } from '#kernel/index.ts';
import { duplicateKey, forbiddenChange, rowSecurityViolation } from '#transport/data-api/data-error.ts';
import {
  type DataCaller,
  type DataTable,
  type DataWrite,
  text,
  time,
  uuid,
  type WireRow,
  type WireValues,
  wireTime,
} from '#transport/data-api/data-table.ts';
import { bindProposalsToAccount } from './bind-proposals-to-account.ts';
import { type ProfileRow, users } from './profile.tables.ts';

const newUserSchema = z.object({ name: userNameSchema, userType: z._default(userTypeSchema, 'agent') });
const changesSchema = z.object({ name: z.optional(userNameSchema) });

function wireRow(row: ProfileRow): WireRow {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    user_type: row.userType,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
}

async function findOwn({ tx, caller }: DataWrite): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, caller.userId));
  return row;
}

/** Everybody writes their own row, with the address of their session. */
function assertOwn(caller: DataCaller, { id, email }: WireValues): void {
  const isOwn = (id ?? caller.userId) === caller.userId;
  if (!isOwn || (email ?? caller.email).trim().toLowerCase() !== caller.email) throw rowSecurityViolation('users');
}

/**
 * A sign-up's client writes its profile row (spec section 6), which the sign-in has made already by then. The first such
 * insert that says the same role takes that row over; it is known by having never been written since.
 */
async function claimProfile(write: DataWrite, made: ProfileRow, claimed: z.infer<typeof newUserSchema>) {
  const { tx, ctx, caller } = write;
  if (made.updatedAt !== made.createdAt || made.userType !== claimed.userType)
    throw duplicateKey('users', `Key (id)=(${made.id}) already exists.`);
  // A moment later even where no time has passed: a second insert must find a row that somebody has written.
  const updatedAt = instant(Math.max(ctx.clock.now(), made.createdAt + 1));
  await tx.update(users).set({ name: claimed.name, updatedAt }).where(eq(users.id, caller.userId));
}

async function insert(write: DataWrite, values: WireValues): Promise<string> {
  const { ctx, tx, caller } = write;
  const claimed = parseInput(newUserSchema, { name: values.name, userType: values.user_type });
  assertOwn(caller, values);
  // Nobody has a row for somebody else to find: without an id it is nobody's.
  if (values.id === undefined) throw rowSecurityViolation('users');
  const made = await findOwn(write);
  if (made) {
    await claimProfile(write, made, claimed);
    return made.id;
  }
  const now = ctx.clock.now();
  await tx
    .insert(users)
    .values({ id: caller.userId, email: caller.email, ...claimed, createdAt: now, updatedAt: now });
  return caller.userId;
}

async function update(write: DataWrite, _id: string, values: WireValues): Promise<void> {
  const { ctx, tx, caller } = write;
  const known = await findOwn(write);
  if (values.user_type !== undefined && values.user_type !== known?.userType)
    throw forbiddenChange('user_type cannot be changed');
  assertOwn(caller, values);
  const changes = parseInput(changesSchema, { name: values.name });
  if (known && known.email !== caller.email) await bindProposalsToAccount(tx, known);
  await tx
    .update(users)
    .set({ ...changes, email: caller.email, updatedAt: nextUpdatedAt(users.updatedAt, ctx.clock.now()) })
    .where(eq(users.id, caller.userId));
}

const own = (caller: DataCaller) => eq(users.id, caller.userId);

/** Who somebody is to us: everybody has their own row, and the role in it is chosen once. */
export const usersData: DataTable = {
  name: 'users',
  allowsMissingProfile: true,
  columns: {
    id: uuid(users.id, 'default'),
    email: text(users.email),
    name: text(users.name),
    user_type: text(users.userType, 'default'),
    created_at: time(users.createdAt),
    updated_at: time(users.updatedAt),
  },
  relations: [{ table: 'deals', localColumn: 'id', foreignColumn: 'agent_id', many: true }],
  visibleTo: own,
  changeableBy: own,
  rows: async (reader, options) => (await applyQueryOptions(reader.select().from(users).$dynamic(), options)).map(wireRow),
  count: (reader, where) => reader.$count(users, where),
  insert,
  lock: async (tx, id) => {
    await tx
      .update(users)
      .set({ updatedAt: sql`${users.updatedAt}` })
      .where(eq(users.id, userIdSchema.parse(id)));
  },
  update,
  remove: null,
};
