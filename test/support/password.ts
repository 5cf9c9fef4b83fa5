/** Of every account that a test makes by itself. */
export const PASSWORD = 'a-long-test-passphrase';
/** Its hash, which takes no time to check; how strong the service's own are is tested where they are made (libs/credentials). */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$WXR0eIikg6jwMtZTco9z5A$dHDoT6kbEDCsT7qRWUdEW5MgKZNBXG0r9iyeV4QejTo';
