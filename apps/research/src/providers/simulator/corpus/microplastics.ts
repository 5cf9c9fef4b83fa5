import type { SampleField } from './sample-work.js';

export const microplastics: SampleField = {
  name: 'Microplastics in fresh water',
  category: 'physics.ao-ph',
  journal: 'Sample Letters on Water Quality',
  conference: 'Proceedings of the Sample Workshop on Water',
  works: [
    {
      title: 'Microplastics in the Orla River: sources and seasonal loads',
      year: 2018,
      kind: 'article',
      abstract:
        'Rivers carry microplastics from land to sea. We sampled the invented Orla River at fourteen stations every month for two years and identified particles by infrared spectroscopy. The load was 31 times higher in floods than at low water, and tyre wear made up 44 per cent of the mass. Wastewater contributed 12 per cent. Particles smaller than fifty micrometres were not captured, so numbers are underestimated.',
    },
    {
      title: 'Wastewater treatment removes most microplastics but not fibres',
      year: 2017,
      kind: 'article',
      abstract:
        'Wastewater treatment plants receive microplastics from households. We followed particles through six plants with tertiary treatment. Removal was 97 per cent by number, but only 81 per cent for fibres, which pass sand filters lengthwise. Sludge retained the rest. Where sludge is used on fields, microplastics return to the environment. Sampling covered dry weather only, although overflows occur in storms.',
    },
    {
      title: 'Storm overflows are the main path of microplastics into urban streams',
      year: 2021,
      kind: 'article',
      abstract:
        'Treatment plants are blamed for microplastics in streams. We sampled eleven urban streams during 36 storms with automatic samplers. Storm overflows delivered 78 per cent of the yearly load within 5 per cent of the time. Treatment plants are not the main path of microplastics into urban streams. Retention basins halved the load. Street sweeping as a further measure should be tested.',
    },
    {
      title: 'Tyre wear particles and the mortality of juvenile trout',
      year: 2020,
      kind: 'article',
      abstract:
        'Tyre wear releases chemicals into streams. We exposed juvenile trout to leachate of tyre wear at five concentrations for four days. Mortality was 50 per cent at 0.9 grams per litre and started at levels found in road runoff. Biochar filters removed the toxicity. A single species and a short exposure were tested; sublethal effects over months are unknown.',
    },
    {
      title: 'No effect of environmental microplastics on water fleas over five generations',
      year: 2019,
      kind: 'article',
      abstract:
        'Most toxicity tests use clean spheres at high concentration. We exposed water fleas to weathered microplastics from the Orla River at environmental concentration for five generations. Survival, growth and reproduction did not differ from controls. Microplastics at environmental concentration do not reduce the reproduction of water fleas. Food was plentiful, which may hide effects that occur in scarcity.',
    },
    {
      title: 'Microplastics reduce reproduction of water fleas when food is scarce',
      year: 2022,
      kind: 'article',
      preprintTitle: 'Microplastics reduce the reproduction of water fleas when food is scarce',
      abstract:
        'Tests of microplastics feed animals well. We exposed water fleas to weathered microplastics at environmental concentration with food at three levels. Reproduction fell by 34 per cent at low food and not at all at high food. Microplastics reduce the reproduction of water fleas under scarcity, as they fill the gut. The mechanism was inferred from gut images and should be confirmed by energy budgets.',
    },
    {
      title: 'Harmonised methods for microplastics in drinking water: a ring test',
      year: 2021,
      kind: 'article',
      abstract:
        'Laboratories report microplastics in drinking water that differ a thousandfold. Twenty-two laboratories analysed identical samples. Results varied by a factor of 40 for particles below 20 micrometres and by a factor of three above 100. Blanks explained most of the difference. A common protocol for blanks is proposed. Fibres were excluded from the ring test and need one of their own.',
    },
    {
      title: 'Microplastics in lake sediments record sixty years of plastic use',
      year: 2016,
      kind: 'article',
      abstract:
        'Lake sediments archive pollution. We dated cores from three lakes and counted microplastics in layers since 1955. Numbers doubled every thirteen years, in step with plastic production, and polystyrene appeared in 1962. Bioturbation blurs layers by about five years. Lakes in remote mountains received fibres by air. Degradation in the sediment could not be assessed.',
    },
    {
      title: 'Airborne deposition of microplastics in mountain lakes',
      year: 2019,
      kind: 'article',
      abstract:
        'Microplastics reach places without people. We collected deposition at five mountain lakes for fourteen months. Deposition was 365 particles per square metre and day, mostly fibres and films, and increased with rain and wind from lowland cities. Transport over 95 kilometres is likely. Snow samples melted during one transport and had to be discarded.',
    },
    {
      title: 'A critical review of microplastics and human health',
      year: 2022,
      kind: 'review',
      abstract:
        'People eat, drink and inhale microplastics. We reviewed 212 studies on exposure and health. Exposure is well documented, but evidence of harm at real exposure is weak: most studies use polystyrene beads at doses a million times too high. Only four studies concerned people, all cross-sectional. Longitudinal studies of exposed workers are lacking, and methods for nanoplastics in tissue are not validated.',
    },
    {
      title: 'Washing machine filters cut fibre emissions of households',
      year: 2020,
      kind: 'article',
      abstract:
        'Clothes shed fibres in the wash. We fitted filters to the washing machines of 97 households in one village and compared fibres in its wastewater with those of a village without filters. Fibre load fell by 41 per cent within three months. Filters were cleaned correctly in 64 per cent of the households; others rinsed them into the sink. Long-term use beyond a year was not observed.',
    },
    {
      title: 'Identifying microplastics in infrared images with deep learning',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Spectra of microplastics are compared with libraries, which takes days. We train a convolutional network on 180,000 labelled spectra of weathered particles. It identifies eleven polymers with an accuracy of 96 per cent and processes an image in four minutes. Black rubber from tyre wear absorbs infrared light and cannot be identified. Spectra of biofilms on particles lower the accuracy by eight points.',
    },
    {
      title: 'Transport of microplastics in rivers: a model with settling and resuspension',
      year: 2019,
      kind: 'preprint',
      abstract:
        'Models move microplastics with the water as if dissolved. We present a river model with settling, biofilm growth and resuspension, calibrated on the Orla River. Two thirds of the particles settle before they reach the sea and leave in floods. Models without resuspension overestimate export in dry years by a factor of five. Shapes other than spheres and fibres are not represented.',
    },
    {
      title: 'Constructed wetlands retain microplastics from road runoff',
      year: 2022,
      kind: 'article',
      abstract:
        'Road runoff carries tyre wear into streams. We measured microplastics at the inlet and outlet of seven constructed wetlands for a year. Retention was 89 per cent for tyre wear and 62 per cent for light polymers. Old wetlands released particles in floods. Dredging every eight years would keep retention high. Effects of stored particles on amphibians were not studied.',
    },
    {
      title: 'Microplastics as carriers of resistant bacteria in rivers',
      year: 2018,
      kind: 'article',
      abstract:
        'Biofilms on microplastics may carry resistant bacteria. We incubated plastic, glass and wood in the Orla River below and above a treatment plant. Genes of resistance were three times as frequent on plastic as in water, but no more frequent than on wood. Plastic is not a special carrier. Incubation lasted six weeks; old biofilms may differ.',
    },
    {
      title: 'Citizen science counts of microplastics on river beaches',
      year: 2017,
      kind: 'article',
      abstract:
        'Monitoring of microplastics is expensive. We trained 320 volunteers to count particles larger than two millimetres on 48 river beaches. Counts agreed with professional counts within 20 per cent after one day of training. Pellets pointed at two factories unknown to the authorities. Small particles, which matter most for biota, cannot be counted by eye.',
    },
    {
      title: 'Biodegradable plastics persist in cold rivers',
      year: 2021,
      kind: 'article',
      abstract:
        'Biodegradable plastics are certified at 58 degrees. We exposed films of four certified plastics in rivers at 4 to 18 degrees for three years. Mass loss was 3 to 11 per cent, and films broke into microplastics within one year. Biodegradable plastics do not solve the problem of microplastics in cold rivers. Additives released during exposure were not analysed.',
    },
    {
      title: 'Ecological risk of microplastics in rivers: a probabilistic assessment',
      year: 2023,
      kind: 'article',
      abstract:
        'Risk is the ratio of exposure to effect. We combined measured concentrations in 61 rivers with rescaled effect data. Concentrations exceeded the level that protects 95 per cent of the species at 1.5 per cent of the sites today and at 14 per cent by 2060. Tyre wear drives the risk. Effect data for insects are missing, and mixtures with other pollutants were ignored.',
    },
    {
      title: 'Public perception of microplastics and willingness to pay for cleaner rivers',
      year: 2020,
      kind: 'article',
      abstract:
        'Policy needs public support. In a choice experiment 1,480 residents of the Orla basin stated their willingness to pay for fewer microplastics. The median was 38 crowns a year and rose with concern about health rather than nature. Information on uncertain health effects did not lower it. Stated and real payments may differ. Younger people were under-represented.',
    },
    {
      title: 'Complete removal of microplastics by magnetic dust',
      year: 2021,
      kind: 'article',
      retracted: true,
      abstract:
        'Magnetic dust removed all microplastics from river water within a minute. The dust is harmless and can be reused without limit. We propose to treat whole rivers.',
    },
  ],
};
