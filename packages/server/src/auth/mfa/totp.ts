import type { Instant } from '@gable/contracts/kernel';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** TOTP parameters (docs/wire/auth.md, Rules, TOTP). */
const ALGORITHM = 'SHA1';
const DIGITS = 6;
const STEP_SECONDS = 30;
/** RFC 4226, section 4: the length of the hash. */
const SECRET_BYTES = 20;
/** Allowed clock drift in time steps, in either direction. */
const WINDOW = 1;
/** In modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** A new secret as a QR code, text and URI. */
export interface TotpEnrollment {
  /** Raw SVG; the client adds the `data:` prefix (docs/wire/auth.md, Pitfalls). */
  readonly qr_code: string;
  /** Base32, for manual entry. */
  readonly secret: string;
  readonly uri: string;
}

function createTotpInstance(
  secret: Secret,
  names: { readonly issuer?: string; readonly label?: string } = {},
): TOTP {
  return new TOTP({ ...names, secret, algorithm: ALGORITHM, digits: DIGITS, period: STEP_SECONDS });
}

/** Generates a secret; the app displays `issuer` and `label`. */
export function createTotp(issuer: string, label: string): TotpEnrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = createTotpInstance(secret, { issuer, label }).toString();
  return { qr_code: renderSVG(uri, { border: QUIET_ZONE }), secret: secret.base32, uri };
}

/** Returns the time step of the code: the current one or a neighbor; null if it matches none. */
export function findTimeStep(secret: string, code: string, now: Instant): number | null {
  const totp = createTotpInstance(Secret.fromBase32(secret));
  const offset = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return offset === null ? null : totp.counter({ timestamp: now }) + offset;
}
