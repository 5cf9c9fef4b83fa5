import { parentPort, workerData } from 'node:worker_threads';
import { RemoteModels } from '../encoder/remote-models.js';
import { startAnalysisThread } from './analysis-thread.js';
import type { ThreadData } from './messages.js';
import { yieldToOthers } from './priority.js';

if (parentPort === null) throw new Error('this file is started as a thread');
yieldToOthers();
const { config, warmUpRounds, encoder } = workerData as ThreadData;
await startAnalysisThread(parentPort, config, {
  warmUpRounds,
  encoder: encoder === null ? null : new RemoteModels(encoder),
});
