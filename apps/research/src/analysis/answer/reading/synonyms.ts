/** Names that scholars use for one thing, and names of its contrary: a rise of one is a fall of the other. English only. */
import { stem } from '../../../text/tokens.js';

/** Phrases of one meaning; behind the bar those that count the contrary. */
const ROWS: readonly string[] = [
  'mortality, death, fatality, lethality | survival',
  'cancer, tumour, carcinoma, neoplasm, malignancy',
  'older adults, elderly, elderly people, older people, older persons, seniors',
  'heart attack, myocardial infarction',
  'high blood pressure, hypertension',
  'length of stay, hospital stay, length of hospital stay, duration of hospitalisation',
  'adverse events, side effects, adverse effects, adverse reactions',
  'obesity, overweight, adiposity, body mass index, BMI',
  'vaccination, immunisation, inoculation',
  'smoking, tobacco use, cigarette smoking, tobacco smoking',
  'exercise, physical activity, exercise training',
  'covid-19, coronavirus disease 2019, sars-cov-2 infection',
  'insomnia, sleeplessness | sleep quality',
  'reaction time, response time, response latency',
  'well-being, wellbeing, life satisfaction, happiness',
  'academic achievement, student achievement, academic performance, student performance, school performance, pupil achievement, academic attainment, academic outcomes, educational outcomes, learning outcomes, student outcomes, test scores, exam scores, examination scores, exam marks, examination marks, exam performance, school grades, grades',
  'dropout, drop-out, attrition, school leaving | student retention',
  'absenteeism, truancy | attendance',
  'employment, employment rate, jobs | unemployment, joblessness',
  'wages, earnings, salaries, pay',
  'crime, offending, criminal offences, criminality',
  'remote work, working from home, work from home, home working, telework, teleworking, telecommuting, telecommuting work',
  'biodiversity, species richness, species diversity',
  'deforestation, forest loss, forest clearing, forest clearance, forest conversion | forest cover',
  'global warming, climate change, climate warming',
  'emissions, carbon dioxide emissions, greenhouse gas emissions',
  'neural networks, neural nets, deep neural networks, deep networks',
  'accuracy | error rate',
  'populations, abundance, population density, population size',
  'trauma, injury',
  'cities, urban',
];

interface Row {
  same: readonly (readonly string[])[];
  contrary: readonly (readonly string[])[];
}

const rows: readonly Row[] = ROWS.map((row) => {
  const [same = [], contrary = []] = row
    .split(' | ')
    .map((side) => side.split(', ').map((phrase) => phrase.split(/[ -]/).map(stem)));
  return { same, contrary };
});

export interface OtherNames {
  /** The stems of the name in the question that the others stand for. */
  asked: readonly string[];
  same: readonly (readonly string[])[];
  contrary: readonly (readonly string[])[];
}

const COUNTED = new Set(['score', 'rate', 'level']);

/**
 * Other names of what the stems say, by the longest name that they hold. `all`: the stems of the whole question, where
 * words that only count ("test scores") are left out of `asked`.
 */
export function otherNamesOf(asked: readonly string[], all: readonly string[] = asked): OtherNames | null {
  let best: OtherNames | null = null;
  let length = 0;
  for (const { same, contrary } of rows)
    for (const [sides, others] of [
      [same, contrary],
      [contrary, same],
    ] as const)
      for (const name of sides) {
        const holds = name.every((term) => asked.includes(term) || (COUNTED.has(term) && all.includes(term)));
        if (!holds || name.length <= length) continue;
        length = name.length;
        const own = name.filter((term) => asked.includes(term));
        best = { asked: own, same: sides.filter((one) => one !== name), contrary: others };
      }
  return best !== null && best.asked.length > 0 ? best : null;
}
