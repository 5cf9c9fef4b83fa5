import { describe } from '@jest/globals';
import { describeEveryPage } from './looks/every-page.js';
import { describeStates } from './looks/states.js';
import { OpenConsole } from './support/open-console.js';

describe('what everybody sees of the consoles, at one service', () => {
  const open = OpenConsole.around();

  // The first, for it looks at what there is before anything is made.
  describeStates(open);
  describeEveryPage(open);
});
