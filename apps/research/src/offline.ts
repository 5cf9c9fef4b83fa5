import type { ResearchConfig } from './config/config.js';
import { SIMULATED_KEYS, startSimulator } from './providers/simulator/simulator.js';

export interface Offline {
  /** The settings with the simulator in place of the real services. */
  config: ResearchConfig;
  close(): Promise<void>;
}

/** Starts the bundled simulator and configures the providers for it, without pacing. */
export async function goOffline(config: ResearchConfig): Promise<Offline> {
  const simulator = await startSimulator();
  const simulated = Object.fromEntries(
    SIMULATED_KEYS.map((key) => [
      key,
      { ...config.providers[key], baseUrl: simulator.baseUrls[key], apiKey: null, minIntervalMs: 0 },
    ]),
  );
  return {
    config: Object.freeze({ ...config, sampleData: true, providers: { ...config.providers, ...simulated } }),
    close: () => simulator.close(),
  };
}
