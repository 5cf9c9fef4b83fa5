import { describe, expect, it } from '@jest/globals';
import { compareAuthors, personOf, samePerson, type Person } from './people.js';

const person = (name: string): Person => {
  const found = personOf({ name, family: null, given: null, orcid: null });
  if (!found) throw new Error(`no person in ${name}`);
  return found;
};
const same = (one: string, other: string): boolean => samePerson(person(one), person(other));

describe('samePerson', () => {
  it.each([
    ['Ana García', 'García, Ana'],
    ['Ana García', 'A. Garcia'],
    ['Ana García', 'Garcia A'],
    ['John A. Smith', 'Smith JA'],
    ['John A. Smith', 'Smith, J.'],
    ['M.D. Edstein', 'Edstein M.D.'],
    ['Lorenz von Seidlein', 'von Seidlein, L.'],
    ['Jan van der Berg', 'Berg J'],
    ['Jürgen Müller', 'Juergen Mueller'],
    ['J?rgen M?ller', 'Jürgen Müller'],
    ['Erik Ødegård', 'Odegard, E.'],
    ['Hector Garcia-Molina', 'H. Garcia Molina'],
    ['Rafael Camps', 'Rafael Camps Paré'],
    ['Mary Tork Roth', 'M. Tork Roth'],
    ['Ana Molina-Paz', 'Ana Molina'],
    ['Qun Chen', 'Chen Qun'],
    ['Martin Luther King Jr.', 'King, Martin Luther, Jr.'],
    ['Jochen Doppelhammer', 'Jochen Dopelhammer'],
    ['John A. Smith', 'smith ja'],
    ['John A. Smith', 'SMITH JA'],
    ['john a. smith', 'Smith, J.'],
    ['Bo Li', 'bo li'],
  ])('%s is %s', (one, other) => {
    expect(same(one, other)).toBe(true);
    expect(same(other, one)).toBe(true);
  });

  it.each([
    ['Wang, J.', 'Wang, L.'],
    ['Ana García', 'Ana Gómez'],
    ['Wen Li', 'Jia Li'],
    ['John Smith', 'Peter Smith'],
    ['John Smith', 'smith pk'],
    ['john smith', 'peter smith'],
  ])('%s is not %s', (one, other) => expect(same(one, other)).toBe(false));

  it('reads split names and refuses what is no name', () => {
    expect(personOf({ name: '', family: 'García', given: 'Ana', orcid: null })).toMatchObject({
      family: 'garcia',
      given: ['ana'],
      group: false,
    });
    expect(personOf({ name: '?', family: null, given: null, orcid: null })).toBeNull();
    expect(personOf({ name: ' ', family: null, given: null, orcid: null })).toBeNull();
  });
});

describe('et al.', () => {
  it.each(['et al.', 'et al.,', 'Et al', ', et al.', 'and others', '& 12 others'])('%s is nobody', (name) => {
    expect(personOf({ name, family: null, given: null, orcid: null })).toBeNull();
  });

  it.each([
    ['Ana García et al.', 'García, Ana'],
    ['Tanaka K, et al.', 'Kenji Tanaka'],
    ['Okafor, C. and others', 'C. Okafor'],
    ['Metal', 'Metal'],
    ['J. Retal', 'Retal, J.'],
  ])('%s is %s', (one, other) => {
    expect(same(one, other)).toBe(true);
    expect(person(one).family).toBe(person(other).family);
  });
});

describe('compareAuthors', () => {
  const people = (...names: string[]) => names.map(person);

  it('measures by the shorter list, in any order', () => {
    expect(compareAuthors(people('A. One', 'B. Two', 'C. Three'), people('Three, C.', 'One, A.'))).toEqual({
      coverage: 1,
      compared: 2,
      sameCount: false,
    });
    expect(compareAuthors(people('A. One', 'B. Two'), people('B. Two', 'D. Four'))?.coverage).toBe(0.5);
  });

  it('does not compare what is missing, nor a group with persons', () => {
    expect(compareAuthors([], people('A. One'))).toBeNull();
    expect(compareAuthors(people('The Reef Study Group'), people('A. One'))).toBeNull();
    expect(compareAuthors(people('The Reef Study Group'), people('Reef Study Group, Sydney'))?.coverage).toBe(
      1,
    );
  });
});
