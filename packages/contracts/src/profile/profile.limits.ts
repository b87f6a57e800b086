/** The digits of a code from an email, SMS or authenticator app. */
export const CODE_LENGTH = 6;
