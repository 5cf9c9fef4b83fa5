import { parentPort, workerData } from 'node:worker_threads';
import type { ResearchConfig } from '../config/config.js';
import { startAnalysisThread } from './analysis-thread.js';

if (parentPort === null) throw new Error('this file is started as a thread');
const { config, warmUpRounds } = workerData as { config: ResearchConfig; warmUpRounds: number };
await startAnalysisThread(parentPort, config, warmUpRounds);
