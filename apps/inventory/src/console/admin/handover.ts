import type { ResetPassword } from '../../platform/users/users.service.js';
import { ACCOUNT_PATH } from '../server/site.js';
import type { HandoverContent } from '../ui/common/contract.js';

export function oneTimePassword(
  { account, password }: ResetPassword,
  title: string,
  facts: HandoverContent['facts'] = {},
): HandoverContent {
  return {
    title: `${title}: hand this over to ${account.username}`,
    text:
      'Use a way that nobody else reads. The password is shown this once and cannot be shown again; with it the person ' +
      'logs in, sets a password of their own, and can do nothing else until then.',
    facts: { ...facts, Username: account.username },
    value: password,
    account: `${ACCOUNT_PATH}/`,
  };
}
