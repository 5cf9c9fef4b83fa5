import type { ResetPassword } from '../../platform/users/users.service.js';

/** What an operator hands over, as the console shows it this once. */
export interface Handover {
  title: string;
  text: string;
  /** By label, in this order. */
  facts: Readonly<Record<string, string>>;
  /** The one that is secret. */
  value: string;
}

export function oneTimePassword(
  { account, password }: ResetPassword,
  title: string,
  facts: Handover['facts'] = {},
): Handover {
  return {
    title: `${title}: hand this over to ${account.username}`,
    text:
      'Use a way that nobody else reads. The password is shown this once and cannot be shown again; with it the person ' +
      'logs in, sets a password of their own, and can do nothing else until then.',
    facts: { ...facts, Username: account.username },
    value: password,
  };
}
