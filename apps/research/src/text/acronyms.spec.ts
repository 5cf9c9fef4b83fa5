import { describe, expect, it } from '@jest/globals';
import { acronymsIn, explanationOf } from './acronyms.js';

describe('acronymsIn', () => {
  it.each([
    ['Thymoquinone (TQ) was given.', ['TQ', 'Thymoquinone']],
    ['Mice lack glucose-6-phosphate dehydrogenase (G6PD).', ['G6PD', 'glucose-6-phosphate dehydrogenase']],
    ['We report the area under the curve (AUC).', ['AUC', 'area under the curve']],
    ['The quality of life (QoL, in points) rose.', ['QoL', 'quality of life']],
    [
      'A convolutional neural network (CNN; of ten layers) was trained.',
      ['CNN', 'convolutional neural network'],
    ],
    [
      'We used functional magnetic resonance imaging (fMRI).',
      ['fMRI', 'functional magnetic resonance imaging'],
    ],
    ['FDI (foreign direct investment) rose.', ['FDI', 'foreign direct investment']],
  ])('%s', (text, expected) => {
    expect([...acronymsIn(text)]).toEqual([expected]);
  });

  it.each(['Patients in Japan (USA excluded) came.', 'Trees grew (CI 3 to 4).', 'We used salt (NaCl).'])(
    'explains nothing: %s',
    (text) => {
      expect([...acronymsIn(text)]).toEqual([]);
    },
  );
});

describe('explanationOf', () => {
  const abstract =
    'Thymoquinone (TQ) and deep neural networks (DNNs) are old. TQ lowered pain. A DNN saw it. TQ and DNNs won.';

  it.each([
    ['TQ lowered pain.', ' (TQ: Thymoquinone)'],
    ['A DNN saw it.', ' (DNNs: deep neural networks)'],
    ['TQ and DNNs won.', ' (TQ: Thymoquinone; DNNs: deep neural networks)'],
    ['Thymoquinone (TQ) is old.', ''],
    ['PQ lowered pain.', ''],
    ['Pain fell.', ''],
  ])('%s%s', (passage, expected) => {
    expect(explanationOf(passage, abstract, new Set())).toBe(expected);
  });

  it('tells nothing twice, and nothing that the reader wrote', () => {
    const met = new Set<string>();
    expect(explanationOf('TQ lowered pain.', abstract, met)).toBe(' (TQ: Thymoquinone)');
    expect(explanationOf('TQ and DNNs won.', abstract, met)).toBe(' (DNNs: deep neural networks)');
    expect(explanationOf('TQ lowered pain.', abstract, new Set(['TQ']))).toBe('');
    const told = new Set<string>();
    explanationOf('Thymoquinone (TQ) is old.', abstract, told);
    expect(explanationOf('TQ lowered pain.', abstract, told)).toBe('');
  });

  it('tells anew what another paper means by it', () => {
    const met = new Set<string>();
    explanationOf('PQ was given.', 'Primaquine (PQ) is old. PQ was given.', met);
    expect(explanationOf('PQ was sprayed.', 'Paraquat (PQ) is a weed killer. PQ was sprayed.', met)).toBe(
      ' (PQ: Paraquat)',
    );
  });
});
