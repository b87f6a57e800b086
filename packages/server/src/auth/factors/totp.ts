import type { Instant } from '@gable/contracts/kernel';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What an authenticator app is told (auth contract, section 1, Rules, TOTP). */
const ALGORITHM = 'SHA1';
const DIGITS = 6;
const STEP_SECONDS = 30;
/** RFC 4226, section 4: as long as the hash. */
const SECRET_BYTES = 20;
/** A clock may be so many steps off, either way. */
const WINDOW = 1;
/** White around the code, in modules; readers want four (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A new secret in the three forms in which it reaches an authenticator app. */
export interface TotpEnrolment {
  /** Raw SVG: the client puts it behind a `data:` prefix itself (auth contract, section 3, point 7). */
  readonly qr_code: string;
  /** Base32, to be typed by hand. */
  readonly secret: string;
  readonly uri: string;
}

function totpOf(secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: ALGORITHM, digits: DIGITS, period: STEP_SECONDS });
}

/** Makes a secret; `issuer` and `label` are what the app shows it under. */
export function makeTotp(issuer: string, label: string): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = totpOf(secret, { issuer, label }).toString();
  return { qr_code: renderSVG(uri, { border: QUIET_ZONE }), secret: secret.base32, uri };
}

/** The time step that the code belongs to, of the one that runs and its neighbours; null when it belongs to none. */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  const totp = totpOf(Secret.fromBase32(secret));
  const offset = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return offset === null ? null : totp.counter({ timestamp: now }) + offset;
}
