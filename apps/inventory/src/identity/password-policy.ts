/** Passwords that every guessing list starts with; compared without regard to case. */
const COMMON = new Set(
  `12345678 123456789 1234567890 123123123 11111111 00000000 87654321 88888888 password password1 password12
   password123 passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
   zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh aa123456 a1b2c3d4 iloveyou iloveyou1 sunshine
   sunshine1 princess princess1 football football1 baseball baseball1 superman superman1 batman123 trustno1
   letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator changeme changeme1 changeme123 default1
   master123 monkey123 dragon123 shadow123 michael1 jennifer jordan23 liverpool arsenal1 chelsea1 starwars whatever
   computer internet samsung1 google123 test1234 testtest secret123 computer1 hello123 hello1234 login123 access14
   freedom1 nothing1 charlie1 ashley123 daniel123 jessica1 michelle blink182 pokemon1 naruto123 minecraft fortnite
   12341234 12344321 11223344 22222222 55555555 66666666 77777777 99999999 147258369 123654789 987654321 159753123
   qazwsxedc q1w2e3r4 q1w2e3r4t5 asdf1234 asdfasdf zxcvbnm123 inventory inventory1 warehouse warehouse1`
    .split(/\s+/)
    .filter(Boolean),
);

const MIN_LENGTH = 8;
/** argon2 takes any length; this bounds the work of one request. */
const MAX_LENGTH = 128;

/** What is wrong with a new password, in the contract's words; empty when it will do. */
export function passwordProblems(password: string, username: string): string[] {
  const problems: string[] = [];
  const lower = password.toLowerCase();
  if (password.length < MIN_LENGTH) {
    problems.push(`This password is too short. It must contain at least ${MIN_LENGTH} characters.`);
  }
  if (password.length > MAX_LENGTH)
    problems.push(`Ensure this field has no more than ${MAX_LENGTH} characters.`);
  if (lower === username.toLowerCase()) problems.push('The password is too similar to the username.');
  if (COMMON.has(lower)) problems.push('This password is too common.');
  if (/^\d+$/.test(password)) problems.push('This password is entirely numeric.');
  return problems;
}
