// @ts-check
/** `npm test`: on a fresh machine, installs what is missing, a browser included; then every check and every test. */
import './verify.mjs';
