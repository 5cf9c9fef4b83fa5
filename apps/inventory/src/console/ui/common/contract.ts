/** Where the two consoles are. */
export interface ConsolePaths {
  admin: string;
  system: string;
}

/** What the pages know of the operator who has logged in. */
export interface Operator {
  id: string;
  email: string;
  title: string;
  isSuperuser: boolean;
  paths: ConsolePaths;
  impersonation: { username: string; expiresAt: string } | null;
}

/** What an operator hands over, as the console shows it this once. */
export interface HandoverContent {
  title: string;
  text: string;
  /** By label, in this order. */
  facts?: Readonly<Record<string, string>>;
  /** The one that is secret. */
  value: string;
}

/** What an action that changes something answers. */
export interface ActionAnswer {
  handover?: HandoverContent;
  notice?: { message: string; type: 'success' | 'error' };
  redirectUrl?: string;
  record?: { errors?: Record<string, { message: string }> };
  token?: string;
}

/** What a confirmation asks; the `custom` member of its action. */
export interface Confirmation {
  question: string;
  explanation: string;
  button: string;
  variant?: string;
}
