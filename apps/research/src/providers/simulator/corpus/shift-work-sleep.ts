import type { SampleField } from './sample-work.js';

export const shiftWorkSleep: SampleField = {
  name: 'Sleep and shift work',
  category: 'q-bio.NC',
  journal: 'Sample Annals of Sleep Science',
  conference: 'Proceedings of the Sample Symposium on Work and Health',
  works: [
    {
      title: 'Night shift work impairs memory consolidation in nurses: a cohort study',
      year: 2016,
      kind: 'article',
      abstract:
        'Background: Sleep consolidates memory, and night shift work disturbs sleep. Methods: We followed 412 nurses of the Elmstead cohort for four years and tested word-pair memory every six months. Results: Nurses on rotating night shifts forgot 11 per cent more word pairs overnight than day workers. Conclusions: Night shift work impairs memory consolidation. Only women were enrolled, so the findings cannot be generalised to men.',
    },
    {
      title: 'Rotating night shifts and memory: no lasting deficit after one year of day work',
      year: 2019,
      kind: 'article',
      abstract:
        'It is unknown whether the memory deficit of shift workers is permanent. We tested 230 nurses before and one year after they left rotating night shifts. Memory consolidation improved by 9 per cent and no longer differed from that of day workers. Night shift work does not impair memory consolidation permanently. Nurses who left the profession altogether were lost to follow-up.',
    },
    {
      title: 'Bright light at the start of night shifts advances adaptation: a randomised trial',
      year: 2018,
      kind: 'article',
      abstract:
        'Objective: To test whether bright light helps night workers adapt. Methods: In a randomised trial 96 factory workers received 30 minutes of bright or dim light at the start of each night shift for six weeks. Results: Bright light shifted melatonin onset by 2.3 hours and lengthened day sleep by 41 minutes. Alertness on the drive home did not change. Conclusions: Bright light advances adaptation to night work. Workers older than fifty were excluded.',
    },
    {
      title: 'Napping during night shifts improves alertness but not memory',
      year: 2017,
      kind: 'article',
      abstract:
        'Short naps are recommended to shift workers. Sixty paramedics took a nap of 25 minutes or a break without sleep in two night shifts in random order. Naps improved reaction time by 14 per cent until the end of the shift. Recall of a briefing read before the nap did not improve. Naps help alertness but not memory consolidation, perhaps because they contain little slow-wave sleep. Sleep stages were estimated from wrist movement only.',
    },
    {
      title: 'Slow-wave sleep mediates the link between shift work and memory',
      year: 2020,
      kind: 'article',
      preprintTitle: 'Slow wave sleep mediates the link between shift work and declarative memory',
      abstract:
        'Why shift work harms memory is debated. We recorded sleep at home in 158 shift workers and 150 day workers with a dry-electrode headband and tested declarative memory the next day. Shift workers had 22 minutes less slow-wave sleep, which explained 64 per cent of their memory deficit. Total sleep time explained nothing beyond it. Because the design is cross-sectional, the direction of the effect cannot be established.',
    },
    {
      title: 'Melatonin for day sleep after night shifts: a meta-analysis',
      year: 2021,
      kind: 'review',
      abstract:
        'Melatonin is widely used by shift workers. We pooled 31 randomised trials with 1,904 participants. Melatonin lengthened day sleep by 18 minutes and did not change sleep latency or alertness at work. Doses above three milligrams gave no further benefit. The trials lasted four weeks at most. The safety of long-term use in shift workers has not been examined in any trial.',
    },
    {
      title: 'Fast-rotating shift schedules and sleep debt in steel workers',
      year: 2015,
      kind: 'article',
      abstract:
        'Shift schedules differ in speed and direction of rotation. A steel works changed from slow backward to fast forward rotation, and we followed 640 workers for eighteen months. Sleep debt fell by 3.1 hours a week and sick leave by a quarter. Workers above 45 benefited most. The change coincided with a new canteen and shorter commutes, which may explain part of the effect.',
    },
    {
      title: 'Chronotype predicts who tolerates night shift work',
      year: 2018,
      kind: 'article',
      abstract:
        'Some people tolerate night work better than others. We assessed chronotype in 1,120 call-centre employees and followed sleep, mood and resignations for two years. Late chronotypes slept 52 minutes longer after night shifts and resigned half as often as early chronotypes. Assigning shifts by chronotype could protect sleep. Chronotype was self-reported and may itself change with shift work.',
    },
    {
      title: 'Detecting sleepiness of night workers from keystroke dynamics',
      year: 2022,
      kind: 'preprint',
      abstract:
        'Sleepiness at work causes accidents but is rarely measured. We train a recurrent network that detects sleepiness from the rhythm of keystrokes, with self-rated sleepiness of 74 dispatchers as the target. The model reaches an area under the curve of 0.83 on new people and reacts within five minutes. It needs 300 keystrokes, which quiet shifts do not provide. Privacy of the text is protected, as only timings are stored.',
    },
    {
      title: 'Sleep loss and glucose tolerance in simulated shift work',
      year: 2014,
      kind: 'article',
      abstract:
        'Shift work is associated with diabetes. Twenty-two volunteers lived in a laboratory for three weeks with sleep shortened to 5.6 hours and shifted around the clock. Resting metabolic rate fell by 7 per cent and glucose after a meal rose by 29 per cent. Nine days of regular sleep restored both. The small sample and the artificial setting limit the conclusions.',
    },
    {
      title: 'Sleep apps for shift workers: a scoping review',
      year: 2023,
      kind: 'review',
      abstract:
        'Many smartphone apps promise better sleep to shift workers. This scoping review found 57 apps, of which six had been evaluated in any study and one in a randomised trial. Most apps assume sleep at night and give wrong advice to night workers. None reported results for memory or safety at work. Trials of apps designed for shift workers are urgently needed.',
    },
    {
      title: 'Caffeine timing and day sleep in long-distance drivers on night duty',
      year: 2019,
      kind: 'article',
      abstract:
        'Drivers use caffeine against sleepiness, at the cost of sleep afterwards. We logged caffeine and sleep of 88 drivers on night duty for a month. Caffeine within six hours of bedtime shortened day sleep by 47 minutes. Caffeine in the first half of the shift had no such cost and lowered lane drift by 19 per cent. The drivers kept the log themselves, so intake is probably underestimated.',
    },
    {
      title: 'A wearable estimate of circadian phase in shift workers',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Circadian phase is measured from melatonin in saliva, which is slow and costly. We propose a particle filter that estimates circadian phase from light and activity recorded at the wrist. In 45 shift workers the error against melatonin onset was 1.1 hours, compared with 2.6 hours for a standard model. The estimate degrades after two nights without light data. Code and sample data are invented for this report.',
    },
    {
      title: 'Shift work, sleep and errors in hospital pharmacies',
      year: 2017,
      kind: 'article',
      abstract:
        'Errors in dispensing harm patients. We linked 9,800 dispensing errors in fourteen hospital pharmacies with shift schedules and sleep diaries. The error rate was 1.7 times higher in the last two hours of night shifts and 2.4 times higher after less than five hours of sleep. A second check prevented two thirds of the errors. Errors that nobody noticed are by definition not counted.',
    },
    {
      title: 'Partners of night workers sleep worse: evidence from household diaries',
      year: 2020,
      kind: 'article',
      abstract:
        'Research on shift work looks at workers and forgets their families. We analysed sleep diaries of 1,050 couples in the Elmstead household panel. Partners of night workers slept 26 minutes less and woke more often, and the effect was twice as large with children below six. The diaries covered two weeks only. Little is known about single parents who work at night.',
    },
    {
      title: 'Cognitive behavioural therapy for insomnia in shift workers: a pilot trial',
      year: 2022,
      kind: 'article',
      abstract:
        'Background: Therapy for insomnia assumes regular nights. Methods: We adapted cognitive behavioural therapy to rotating shifts and tested it in a pilot trial with 48 shift workers. Results: Insomnia severity fell by 6.2 points against 1.9 on the waiting list, and gains lasted for six months. Conclusions: Adapted therapy is feasible. A larger trial with an active control group is required before it can be recommended.',
    },
    {
      title: 'Permanent night work is not better than rotation: register data of 21,000 employees',
      year: 2021,
      kind: 'article',
      abstract:
        'Permanent night work might allow the body clock to adapt. In register data of 21,000 employees we compared sleep medication, accidents and sick leave under permanent nights, rotation and day work. Permanent night work carried the highest risk of accidents and the same use of sleep medication as rotation. People choose their schedule, so selection may hide harm. Income could not be adjusted for.',
    },
    {
      title: 'Memory for faces after night shifts in border guards',
      year: 2016,
      kind: 'article',
      abstract:
        'Recognising faces is a duty of border guards. We tested recognition of 120 unfamiliar faces in 67 guards after day and night shifts. Accuracy fell from 81 to 72 per cent after night shifts, mainly through false alarms. A break of one hour before the test removed half of the difference. Whether training can compensate for sleep loss remains to be studied.',
    },
    {
      title: 'Sleep spindles and shift work: a high-density recording study',
      year: 2023,
      kind: 'preprint',
      abstract:
        'Sleep spindles support memory consolidation. We recorded day sleep after night shifts and night sleep of the same 28 workers with 128 electrodes. Spindle density was 18 per cent lower in day sleep and correlated with overnight forgetting. Slow-wave sleep did not differ, in contrast to earlier reports. The sample was small, and electrodes may themselves disturb sleep.',
    },
    {
      title: 'Extended shifts and patient safety in rural clinics',
      year: 2018,
      kind: 'article',
      retracted: true,
      abstract:
        'We analysed patient safety under extended shifts in five rural clinics. Extended shifts were not associated with harm. We conclude that limits on shift length are unnecessary in rural clinics.',
    },
  ],
};
