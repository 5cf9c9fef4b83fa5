import { describe } from '@jest/globals';
import { describeOperatorsDay } from './operators/operators-day.js';
import { describePlatformConsole } from './operators/platform-console.js';
import { describeSystemConsole } from './operators/system-console.js';
import { describeWorkingDay } from './operators/working-day.js';
import { OpenConsole } from './support/open-console.js';

describe('what operators do, at one service with the system console at an address of its own', () => {
  const open = OpenConsole.around({ SYSTEM_CONSOLE_PATH: '/back-office/system' });

  // This one sees only the products of its own.
  describeSystemConsole(open);
  describePlatformConsole(open);
  describeOperatorsDay(open);
  // The last, for it shuts the tenants that the others have made.
  describeWorkingDay(open);
});
