import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hasBrowser, launchBrowser } from '../support/browser.js';
import { describeAsking } from './page/asking.js';
import { describeDocumentation } from './page/documentation.js';
import { describeKeyboard } from './page/keyboard.js';
import { describeStates } from './page/states.js';

describe('the pages of the research service, in one browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    if (hasBrowser) browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  describeAsking(() => browser);
  describeStates(() => browser);
  describeKeyboard(() => browser);
  describeDocumentation(() => browser);
});
