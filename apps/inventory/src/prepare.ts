import 'reflect-metadata';
import { prepare } from './prepare-command.js';

/** `node …/prepare.js`, and `npm run migrate` */
process.exitCode = await prepare(process.argv.slice(2), console);
