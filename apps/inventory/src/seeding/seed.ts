import 'reflect-metadata';
import { loadConfig } from '../config/env.js';
import { seed } from './seeding.js';

/** `npm run seed [-- --demo]` */
try {
  const lines = await seed(loadConfig(), { demo: process.argv.includes('--demo') });
  console.log(lines.length > 0 ? lines.join('\n') : 'nothing to seed: everything is there');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
