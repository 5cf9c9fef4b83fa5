import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ResearchConfig } from '../config/config.js';
import { startAnalysisThread } from './analysis-thread.js';

/**
 * Priority on a scale where 0 is normal. A process cannot raise its own, so its initial priority is the reference.
 */
const LEAST_PRIORITY = 19;
const BEHIND_MAIN_THREAD = 10;

if (parentPort === null) throw new Error('this file is started as a thread');
// Lowers the analysis below the main thread. Linux has a priority for each thread; elsewhere this would affect the
// whole process.
if (process.platform === 'linux') setPriority(Math.min(LEAST_PRIORITY, getPriority() + BEHIND_MAIN_THREAD));
const { config, warmUpRounds } = workerData as { config: ResearchConfig; warmUpRounds: number };
await startAnalysisThread(parentPort, config, warmUpRounds);
