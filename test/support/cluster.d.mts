/** Where a cluster lies that nothing outlives: in memory, if there is plenty. */
export declare function quickFolder(): string;
