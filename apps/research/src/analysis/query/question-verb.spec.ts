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
    ['Does microcredit lift households out of debt?', ['microcredit', 'households', 'debt']],
    ['Does roof greening cool cities?', ['roof greening', 'cities']],
    ['Does night shift work disrupt circadian rhythms?', ['night shift work', 'circadian rhythms']],
    ['Does trade openness breed inequality?', ['trade openness', 'inequality']],
    ['Does chronic noise speed up ageing?', ['chronic noise', 'ageing']],
    ['Does daylight saving time cost lives?', ['daylight saving time', 'lives']],
    ['Do sheep dogs have a role in flood relief?', ['sheep dogs', 'flood relief']],
    ['Do bans on plastic bags backfire?', ['bans', 'plastic bags', 'backfire']],
    ['Does river depth coincide with salmon runs?', ['river depth', 'salmon runs']],
    ['Do primary care clinics overprescribe sleeping pills?', ['primary care clinics', 'sleeping pills']],
    ['Do ferry crews intentionally rotate shifts?', ['ferry crews', 'shifts']],
    ['Do farm visits impact school meals?', ['farm visits', 'school meals']],
    ['Does the Beaufort Sea Scale favor old ships?', ['Beaufort Sea Scale', 'old ships']],
    ['Which diets lower cholesterol most?', ['diets', 'cholesterol']],
    ['which sonar models predict shoal size', ['sonar models', 'shoal size']],
    ['what drives erosion on sea cliffs', ['erosion', 'sea cliffs']],
    ['who benefits from bus lanes', ['bus lanes']],
    ['Have road tolls reduced traffic in ports?', ['road tolls', 'traffic', 'ports']],
    ['Has the harbour treaty lowered emissions?', ['harbour treaty', 'emissions']],
    ['Has fish oil been linked to fewer colds?', ['fish oil', 'fewer colds']],
    ['Have weed seed banks recovered?', ['weed seed banks', 'recovered']],
    ['Are kelp beds shrinking along rocky coasts?', ['kelp beds', 'shrinking', 'rocky coasts']],
    ['Is deep learning in sonar useful?', ['deep learning', 'sonar']],
    ['Is early planned pruning harmful to vines?', ['early planned pruning', 'vines']],
    ['How much rain do olive trees need?', ['rain', 'olive trees']],
    ['How often should gutters be cleaned?', ['gutters']],
    ['ways to reduce noise in open offices', ['noise', 'open offices']],
    ['how to vaccinate badgers', ['vaccinate', 'badgers']],
    ['exposure to lead paint and sleep', ['exposure', 'lead paint', 'sleep']],
    ['adherence to exercise in old age', ['adherence', 'exercise', 'old age']],
    ['Among pilots, is night flying linked to naps?', ['pilots', 'night flying', 'naps']],
    ['do patents help or hinder innovation?', ['patents', 'innovation']],
    ['Are rafts safe or dangerous in floods?', ['rafts', 'floods']],
    ['Is a short mooring line sufficient in pack ice?', ['short mooring line', 'pack ice']],
    ['Are harbour pilots aware of fatigue rules?', ['harbour pilots', 'fatigue rules']],
    ['Are oyster beds adequately protected by fences?', ['oyster beds', 'fences']],
    ['Is tin paint an effective adjuvant in docks?', ['tin paint', 'effective adjuvant', 'docks']],
    ['Is night work in the elderly harmful?', ['night work', 'elderly']],
    ['Is sonar reliable for reefs?', ['sonar', 'reefs']],
    ['Pumping: is it always necessary in ports?', ['Pumping', 'ports']],
    ['Kelp farming: is frost damage permanent?', ['Kelp farming', 'frost damage', 'permanent']],
    ['Tidal gates: do they reduce salt in wells?', ['Tidal gates', 'salt', 'wells']],
    ['pumping bilges routinely after storms', ['pumping bilges', 'storms']],
    ['supply of positional plagiocephaly helmets', ['supply', 'positional plagiocephaly helmets']],
    ['Could drones be used to count seals on ice?', ['drones', 'count', 'seals', 'ice']],
    ['WHO reports on measles', ['WHO reports', 'measles']],
  ])('is in no concept of "%s"', (query, concepts) => {
    const { concepts: found, excluded } = readQuery(query, new Date('2026-06-15T00:00:00Z'));
    expect({ found, excluded }).toEqual({ found: concepts, excluded: [] });
  });

  it.each<[query: string, sides: string[] | null]>([
    ['Does mulching reduce frost compared with fleece?', ['mulching', 'fleece']],
    [
      'Does treatment with fungicides raise yields compared with crop rotation?',
      ['fungicides', 'crop rotation'],
    ],
    ['Does early pruning raise yields more in girls compared with boys?', ['girls', 'boys']],
    ['In herds with mastitis, does milking reduce pain compared with no milking?', null],
    ['Does tea or cocoa raise alertness more?', ['tea', 'cocoa']],
    ['Are wooden bridges cheaper than steel bridges?', ['wooden bridges', 'steel bridges']],
    ['Is gravel as durable as asphalt on farm roads?', ['gravel', 'asphalt']],
    ['Is gravel as durable as possible?', null],
    ['Are ferries quieter than bridges?', ['ferries', 'bridges']],
    ['falls in people older than 65', null],
    ['do patents help or hinder innovation?', null],
    ['Is coffee good or bad for the heart?', null],
  ])('leaves the sides of "%s"', (query, sides) => {
    expect(readQuery(query, new Date('2026-06-15T00:00:00Z')).comparison).toEqual(sides);
  });

  it('is no part of what "or" joins', () => {
    const { tree } = readQuery('does tea or cocoa raise blood pressure', new Date('2026-06-15T00:00:00Z'));
    expect(JSON.stringify(tree)).toContain(
      '{"kind":"or","parts":[{"kind":"term","text":"tea","exact":false,"field":null},{"kind":"term","text":"cocoa","exact":false,"field":null}]}',
    );
  });
});
