export function portTrouble(port: number, host: string): Promise<string | null>;
export function freePort(): Promise<number>;
export function connectTrouble(host: string, port: number, timeoutMs?: number): Promise<string | null>;
