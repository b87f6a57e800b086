import * as z from 'zod/mini';
import {
  instantSchema,
  nameText,
  plainText,
  singleLineText,
  trimmed,
  userIdSchema,
} from '../kernel/index.ts';
import { formatPhoneNumber } from './phone-number.ts';
import { US_STATES, type UsState } from './us-states.ts';

const LICENSE_MAX = 40;
const BROKERAGE_NAME_MAX = 120;
const SIGNATURE_NAME_MAX = 120;
const PHONE_MAX = 40;
/** The length of the bio in characters. */
export const BIO_MAX = 600;

const isUsState = (code: string): code is UsState => Object.hasOwn(US_STATES, code);

const LICENSE_FORMAT = /^[A-Za-z0-9](?:[A-Za-z0-9 .#/-]*[A-Za-z0-9])?$/;
const LICENSE_ERROR = 'Use only letters, digits, spaces, periods, hyphens and slashes, such as 01234567';

const isEmptyOr = (test: (text: string) => boolean) => (text: string) => text === '' || test(text);

const license = singleLineText().check(
  z.maxLength(LICENSE_MAX, `License number must be at most ${LICENSE_MAX} characters`),
  z.refine(
    isEmptyOr((text) => LICENSE_FORMAT.test(text)),
    LICENSE_ERROR,
  ),
);

const PHONE_ERROR =
  'Enter a phone number with area code, such as (415) 555-0132, or with + and a country code';

/** Empty text clears a field, like null. */
const fields = {
  licenseNumber: license,
  licenseState: trimmed().check(
    z.toUpperCase(),
    z.refine(isEmptyOr(isUsState), 'Choose a US state, such as CA'),
  ),
  brokerageName: nameText().check(
    z.maxLength(BROKERAGE_NAME_MAX, `Brokerage name must be at most ${BROKERAGE_NAME_MAX} characters`),
  ),
  brokerageLicense: license,
  phone: singleLineText().check(
    z.maxLength(PHONE_MAX, `Phone number must be at most ${PHONE_MAX} characters`),
    z.refine(
      isEmptyOr((text) => formatPhoneNumber(text) !== null),
      PHONE_ERROR,
    ),
    z.overwrite<string>((text) => formatPhoneNumber(text) ?? text),
  ),
  bio: plainText().check(z.trim(), z.maxLength(BIO_MAX, `Bio must be at most ${BIO_MAX} characters`)),
  signatureName: nameText().check(
    z.maxLength(SIGNATURE_NAME_MAX, `Signature must be at most ${SIGNATURE_NAME_MAX} characters`),
  ),
};

/** The text fields of the professional profile. Empty text means that the value is missing. */
export interface AgentProfileTexts {
  readonly licenseNumber: string;
  readonly licenseState: string;
  readonly brokerageName: string;
  readonly brokerageLicense: string;
  readonly phone: string;
  readonly bio: string;
  readonly signatureName: string;
}

/**
 * Returns the errors of fields that are only valid together, by field. A license number is unique
 * only within its state.
 */
export function findProfileErrors(
  texts: Pick<AgentProfileTexts, 'licenseNumber' | 'licenseState' | 'brokerageName' | 'brokerageLicense'>,
): Readonly<Partial<Record<keyof AgentProfileTexts, string>>> {
  const { licenseNumber, licenseState, brokerageName, brokerageLicense } = texts;
  return {
    ...(licenseNumber !== '' && licenseState === '' && { licenseState: 'Choose the state of your license' }),
    ...(licenseNumber === '' &&
      licenseState !== '' && { licenseNumber: 'Enter the number of your license, or clear the state' }),
    ...(brokerageLicense !== '' &&
      brokerageName === '' && { brokerageName: 'Enter the name of the brokerage' }),
  };
}

/** The form under Settings > Profile. */
export const agentProfileFormSchema = z.object(fields).check(
  z.superRefine((texts, context) => {
    for (const [field, message] of Object.entries(findProfileErrors(texts)))
      context.addIssue({ code: 'custom', path: [field], message });
  }),
);

const optionalText = <Schema extends z.ZodMiniType<string, string>>(schema: Schema) =>
  z.optional(z.nullable(schema));

/** `PATCH /api/profile/professional`: any of the fields, but at least one. Null clears a field. */
export const agentProfileChangesSchema = z
  .object({
    licenseNumber: optionalText(fields.licenseNumber),
    licenseState: optionalText(fields.licenseState),
    brokerageName: optionalText(fields.brokerageName),
    brokerageLicense: optionalText(fields.brokerageLicense),
    phone: optionalText(fields.phone),
    bio: optionalText(fields.bio),
    signatureName: optionalText(fields.signatureName),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'Nothing to change: send at least one field',
    ),
  );
export type AgentProfileChanges = z.infer<typeof agentProfileChangesSchema>;

const readText = z.optional(z.nullable(z.string()));

export const updateAgentProfileSchema = z.object({
  changes: agentProfileChangesSchema,
  /** The values that the editor read, to detect conflicts. */
  base: z.optional(
    z.object({
      licenseNumber: readText,
      licenseState: readText,
      brokerageName: readText,
      brokerageLicense: readText,
      phone: readText,
      bio: readText,
      signatureName: readText,
    }),
  ),
});
export type UpdateAgentProfile = z.infer<typeof updateAgentProfileSchema>;

const nullableText = z.nullable(z.string());

/** The professional profile of an agent, as its owner reads it. Missing values are null. */
export const agentProfileViewSchema = z.object({
  agentId: userIdSchema,
  licenseNumber: nullableText,
  /** A two-letter postal code. */
  licenseState: nullableText,
  brokerageName: nullableText,
  brokerageLicense: nullableText,
  phone: nullableText,
  bio: nullableText,
  /** The typed signature. */
  signatureName: nullableText,
  /** The path of the photo, a square WebP image. */
  photo: nullableText,
  /** The path of the signature image, a PNG image. It replaces the typed signature. */
  signatureImage: nullableText,
  /** Null before the first change. */
  updatedAt: z.nullable(instantSchema),
});
export type AgentProfileView = z.infer<typeof agentProfileViewSchema>;

/** An agent, as a client reads it. */
export const agentCardSchema = z.object({
  ...z.omit(agentProfileViewSchema, { updatedAt: true }).shape,
  name: z.string(),
  /** The brokerage and the license, one line each, such as 'California license 01234567'. */
  credentials: z.readonly(z.array(z.string())),
});
export type AgentCard = z.infer<typeof agentCardSchema>;
