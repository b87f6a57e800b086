import { type LetterChoices, type LetterSwitch, letterTopicsOf } from '@gable/contracts/letter';
import { failure, inTransaction, type Person, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { listMuted, storeSwitch } from './letter.repository.ts';

async function choicesOf(ctx: UseCaseContext, { email, userType }: Person): Promise<LetterChoices> {
  const muted = await listMuted(ctx.db.read, email);
  return { email, switches: letterTopicsOf(userType).map((topic) => ({ topic, on: !muted.has(topic) })) };
}

/** Which e-mails the user gets that are no part of a transaction. */
export async function readLetterChoices(ctx: UseCaseContext): Promise<LetterChoices> {
  return choicesOf(ctx, requirePerson(ctx.actor));
}

/** Switches one of them on or off. BAD_REQUEST for one that the user's audience does not get. */
export async function switchLetters(
  ctx: UseCaseContext,
  { topic, on }: LetterSwitch,
): Promise<LetterChoices> {
  const person = requirePerson(ctx.actor);
  if (!letterTopicsOf(person.userType).includes(topic))
    throw failure('BAD_REQUEST', { detail: 'You get no such e-mails.' });
  const { email } = person;
  await inTransaction(ctx, (tx) => storeSwitch(tx, { email, topic, on }, ctx.clock.now()));
  return choicesOf(ctx, person);
}
