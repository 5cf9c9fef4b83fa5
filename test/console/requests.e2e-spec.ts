import { afterAll, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import { describeBrowserSessions } from './requests/browser-sessions.js';
import { describeEveryRequest } from './requests/every-request.js';
import { Given } from './requests/given.js';
import { describeLogIn } from './requests/log-in.js';
import { describeSecretRotation, signedWithOld } from './requests/secret-rotation.js';
import { describeSystemConsoleRecords } from './requests/system-console-records.js';

describe('the consoles without a browser', () => {
  let given: Given;

  beforeAll(async () => {
    given = await Given.start(signedWithOld());
  }, 300_000);

  beforeEach(() => given.renewSessions());

  afterAll(async () => {
    await given.app.close();
    expect(given.app.output()).toBe('');
  });

  describeEveryRequest(() => given);
  describeBrowserSessions(() => given);
  describeSystemConsoleRecords(() => given);
  describeLogIn(() => given);
  // The last, for its processes stay beside the one that is given.
  describeSecretRotation(() => given);
});
