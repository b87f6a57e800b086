/** Validation and formatting of typed cards. Problems are Stripe.js `[code, message]` pairs. */

export const digitsOf = (text) => text.replace(/\D/g, '');
export const isAmex = (digits) => /^3[47]/.test(digits);

const passesLuhn = (digits) =>
  [...digits].reverse().reduce((sum, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0) %
    10 ===
  0;

export const groupNumber = (digits) => {
  const sizes = isAmex(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups = [];
  let rest = digits;
  for (const size of sizes) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ');
};

export const formatExpiry = (digits) => {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2, 4)}` : padded;
};

/** Returns the minimum digits: 15 for American Express, 14 for Diners Club, otherwise 16. */
const getMinLength = (digits) => {
  if (isAmex(digits)) return 15;
  return /^(30[0-5]|36|38)/.test(digits) ? 14 : 16;
};

export const numberProblem = (digits) => {
  if (digits.length < getMinLength(digits)) return ['incomplete_number', 'Your card number is incomplete.'];
  return passesLuhn(digits) ? null : ['invalid_number', 'Your card number is invalid.'];
};

export const expiryProblem = (digits) => {
  if (digits.length < 4) return ['incomplete_expiry', "Your card's expiration date is incomplete."];
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2, 4));
  const today = new Date();
  const past = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
  if (month < 1 || month > 12) return ['invalid_expiry_month', "Your card's expiration date is invalid."];
  return past ? ['invalid_expiry_year_past', "Your card's expiration year is in the past."] : null;
};

export const cvcProblem = (digits, number) =>
  digits.length < (isAmex(number) ? 4 : 3)
    ? ['incomplete_cvc', "Your card's security code is incomplete."]
    : null;
