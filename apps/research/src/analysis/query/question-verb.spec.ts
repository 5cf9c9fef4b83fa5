import { describe, expect, it } from '@jest/globals';
import { readQuery } from './understand.js';

describe('the verb of a question', () => {
  it.each<[query: string, concepts: string[]]>([
    ['Does sweep increase the critical Mach number of wings?', ['sweep', 'critical Mach number', 'wings']],
    ['Can hypothermia protect the brain during cardiac arrest?', ['hypothermia', 'brain', 'cardiac arrest']],
    ['Does salary increase improve morale?', ['salary increase', 'morale']],
    ['Can barges replace lorries in harbour towns?', ['barges', 'lorries', 'harbour towns']],
    ['Do peat fires outlast moor fires in dry years?', ['peat fires', 'moor fires', 'dry years']],
    ['How do glaciers shape valleys?', ['glaciers', 'valleys']],
    ['Under which conditions do cliffs fail?', ['conditions', 'cliffs', 'fail']],
    ['In dry summers, does irrigation save vines?', ['dry summers', 'irrigation', 'vines']],
    ['Does a dry bed exclude past floods?', ['dry bed', 'past floods']],
    ['Can soil maps reliably exclude peat under lawns?', ['soil maps', 'peat', 'lawns']],
    ['Does early pruning reliably prevent canker?', ['early pruning', 'canker']],
    ['Can soil pH be measured from satellite images?', ['soil pH', 'satellite images']],
    ['Could drones be used to count seals on ice?', ['drones', 'seals', 'ice']],
  ])('is in no concept of "%s"', (query, concepts) => {
    const { concepts: found, excluded } = readQuery(query, new Date('2026-06-15T00:00:00Z'));
    expect({ found, excluded }).toEqual({ found: concepts, excluded: [] });
  });
});
