import type { RecordJSON } from 'adminjs';

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
  /** Where the person logs in with it; makes a message to hand over. */
  account?: string;
}

/** What an action that changes something answers. */
export interface ActionAnswer {
  handover?: HandoverContent;
  notice?: { message: string; type: 'success' | 'error' };
  redirectUrl?: string;
  record?: { errors?: Record<string, { message: string }> };
  token?: string;
}

/** What the search of a console found, of one kind. */
export interface FoundGroup {
  title: string;
  results: readonly { label: string; note: string; href: string }[];
  /** The address of the list with all of them, where there are more. */
  all: string | null;
}

/** Rows of another table that are related to the row of a page. */
export interface RelatedRows {
  resourceId: string;
  /** The column that relates them. */
  by: string;
  /** The filter of the list that has all of them. */
  filters: Readonly<Record<string, string>>;
  hasMore: boolean;
  records: readonly RecordJSON[];
}

/** What a confirmation asks; the `custom` member of its action. */
export interface Confirmation {
  question: string;
  explanation: string;
  button: string;
  variant?: string;
}
