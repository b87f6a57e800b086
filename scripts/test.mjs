// @ts-check
/** `npm test`: installs missing packages and a browser, then runs every check and every test. */
import './verify.mjs';
