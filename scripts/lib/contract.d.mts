export declare function contractOf(document: object): string[];
export declare function breaksOf(before: readonly string[], after: readonly string[]): string[];
