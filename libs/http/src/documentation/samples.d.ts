/** A request in one language. */
export interface Sample {
  language: string;
  text: string;
}

export function samplesOf(origin: string, method: string, path: string, operation: object): Sample[];
