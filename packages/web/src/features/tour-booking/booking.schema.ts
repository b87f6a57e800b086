import { plainText } from '@gable/contracts/kernel';
import { emailOnlySchema } from '@gable/contracts/profile';
import { bookTourSchema, TOUR_NOTES_MAX } from '@gable/contracts/tour';
import * as z from 'zod/mini';

const { address, phone, agreement } = bookTourSchema.shape;

/** The form of the booking page. The name is also the signature. */
export const bookingFormSchema = z.object({
  start: z.string().check(z.minLength(1, 'Choose a time')),
  address,
  notes: plainText().check(
    z.trim(),
    z.maxLength(TOUR_NOTES_MAX, `Notes must be at most ${TOUR_NOTES_MAX} characters`),
  ),
  name: agreement.shape.name,
  phone: z.pipe(
    z.transform((text: string) => (text.trim() === '' ? undefined : text)),
    phone,
  ),
  email: emailOnlySchema.shape.email,
  /** The version of the agreement that the client has read and agreed to. */
  agreed: z.string().check(z.minLength(1, 'Confirm that you have read and agree to the agreement')),
});

/** What the form sends. */
export type BookingValues = z.output<typeof bookingFormSchema>;
