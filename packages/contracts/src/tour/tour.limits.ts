/** The most characters of the notes to a booking. */
export const TOUR_NOTES_MAX = 1_000;
