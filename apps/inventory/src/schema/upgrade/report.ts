/** Takes one line of what a migration does or waits for. */
export type Report = (line: string) => void;
