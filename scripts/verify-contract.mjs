// @ts-check
/**
 * `npm run verify-contract -- [contract.pdf] record.json --key <file, address or id>`: checks a contract's record, and a
 * signed PDF against it, with nothing but Node. It shares no code with the server on purpose: this file and the folder
 * `verify-contract` beside it can be copied and run without the rest.
 *
 * Exit codes: 0, Gable signed both files as they are; 1, they are not genuine; 2, nothing could be checked (arguments, a file,
 * the key); 3, no key was given: the files agree, and anyone could have made them. docs/decisions/0046 says what is found.
 */
import { verifyContract } from './verify-contract/verify-contract.mjs';

const { code, text } = await verifyContract(process.argv.slice(2));
const print = code === 0 || code === 3 ? console.log : console.error;
print(text);
process.exitCode = code;
