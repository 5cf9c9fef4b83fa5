import type { SampleField } from './sample-work.js';

export const seagrass: SampleField = {
  name: 'Seagrass restoration',
  category: 'q-bio.PE',
  journal: 'Sample Review of Coastal Ecology',
  conference: 'Proceedings of the Sample Meeting on Marine Restoration',
  works: [
    {
      title: 'Seed-based seagrass restoration in Tessaly Bay: ten years of recovery',
      year: 2020,
      kind: 'article',
      abstract:
        'Seagrass meadows store carbon and shelter fish, but they have declined worldwide. Between 2008 and 2018 we sowed 34 million seeds of an invented eelgrass in Tessaly Bay and surveyed the meadow each year. The meadow grew to 1,900 hectares, and fish biomass doubled within six years. Sites with turbid water failed without exception. The study has no unsown control bay, so natural recovery cannot be excluded.',
    },
    {
      title: 'Transplants or seeds? A comparison of seagrass restoration methods',
      year: 2018,
      kind: 'article',
      abstract:
        'Seagrass can be restored with transplants or seeds. We compared both methods on 64 plots at eight sites for three years. Transplants survived better in the first year, 48 against 9 per cent, but seeds gave denser meadows after three years at a sixth of the cost. Storms in the first winter destroyed most transplants on exposed sites. Only one species was used, and donor meadows were not monitored for damage.',
    },
    {
      title: 'Carbon burial in restored seagrass meadows reaches natural rates within a decade',
      year: 2019,
      kind: 'article',
      abstract:
        'Restored seagrass meadows are credited with carbon storage from the first year. We dated sediment cores from restored meadows between one and twelve years old. Carbon burial was negligible for four years and reached the rate of natural meadows after nine years. Credits should therefore start late. Cores were short, and losses below thirty centimetres are unknown.',
    },
    {
      title: 'Carbon burial in restored seagrass stays below natural rates after fifteen years',
      year: 2022,
      kind: 'article',
      abstract:
        'Restored seagrass is expected to bury as much carbon as natural meadows. We dated sediment cores from eleven restored meadows of up to fifteen years. Carbon burial did not reach natural rates in any of them; the mean was 54 per cent. Coarse sediment at restored sites explains most of the difference. Older restored meadows do not exist yet, so the final level remains unknown.',
    },
    {
      title: 'Heat tolerance of seagrass seedlings differs among donor populations',
      year: 2021,
      kind: 'article',
      preprintTitle: 'Heat tolerance of seagrass seedlings differs between donor populations',
      abstract:
        'Marine heat waves kill seagrass. We grew seedlings from nine donor populations at four temperatures for ten weeks. Seedlings from southern lagoons survived 29 degrees three times as often as northern ones, at no cost in growth at 20 degrees. Assisted gene flow could make restoration robust against heat. Field trials are needed before southern seeds are moved, because diseases may travel with them.',
    },
    {
      title: 'A global review of seagrass restoration success',
      year: 2016,
      kind: 'review',
      abstract:
        'We reviewed 1,786 restoration trials of seagrass. Survival after two years was 37 per cent overall and rose with the size of the trial and the removal of the cause of loss. Trials below a thousand shoots failed in four cases out of five. Monitoring ended within two years in most trials. Failures are probably under-reported, and the tropics are hardly represented.',
    },
    {
      title: 'Sediment stabilisation with biodegradable mats helps seagrass seedlings on exposed shores',
      year: 2023,
      kind: 'article',
      abstract:
        'Waves wash seedlings away before they root. We placed mats of potato starch on half of 80 plots along an exposed shore and planted seagrass seedlings in all. Seedlings on mats survived 4.2 times as often after one winter. The mats dissolved within two years. Crabs used the mats as shelter and grazed on seedlings at three sites. Cost per hectare is still five times that of seeds.',
    },
    {
      title: 'Mussel beds and seagrass facilitate each other at low density only',
      year: 2017,
      kind: 'article',
      abstract:
        'Mussels filter water and may help seagrass. In a field experiment we planted seagrass with mussels at five densities. Growth rose by 30 per cent at low mussel density and fell by 45 per cent at high density, where sulphide accumulated in the sediment. Facilitation turns into harm beyond 800 mussels per square metre. The experiment lasted one summer.',
    },
    {
      title: 'Mapping seagrass from drone images with weak labels',
      year: 2022,
      kind: 'preprint',
      abstract:
        'Seagrass meadows are mapped by divers or by costly sonar. We train a segmentation network for drone images with weak labels: a single click per patch instead of outlines. It reaches 91 per cent of the accuracy of full labels with a tenth of the effort. Turbid water and sun glint cause most errors. Meadows deeper than four metres cannot be seen from the air.',
    },
    {
      title: 'Social benefits of seagrass restoration for small-scale fishers',
      year: 2021,
      kind: 'article',
      abstract:
        'Restoration projects promise benefits to fishers. We interviewed 94 small-scale fishers around Tessaly Bay before and five years after restoration. Catches rose beside the restored meadows, and 58 per cent reported higher income, mostly owners of larger boats. Women who glean shellfish lost access to two beaches. Who gains and who loses should be assessed in every project, which is rarely done.',
    },
    {
      title: 'Nutrient loads decide whether seagrass restoration succeeds',
      year: 2015,
      kind: 'article',
      abstract:
        'Seagrass declines where nutrients feed algae. We related the outcome of 73 restoration sites to nutrient loads over ten years. Above a load of 4.5 kilograms of nitrogen per hectare and day no site succeeded, below it 61 per cent did. Water clarity explained less than nitrogen. Loads were modelled and not measured, with an uncertainty of a third.',
    },
    {
      title: 'Genetic diversity of restored seagrass meadows',
      year: 2018,
      kind: 'article',
      abstract:
        'Restored meadows may start from few genotypes. We genotyped 1,240 shoots from restored and natural meadows. Genetic diversity in meadows restored from seeds equalled that of natural ones, whereas transplanted meadows had 40 per cent fewer genotypes. Diversity correlated with survival of a heat wave. Markers were neutral, so adaptive diversity remains unexplored.',
    },
    {
      title: 'Grazing by geese limits seagrass recovery in shallow lagoons',
      year: 2019,
      kind: 'article',
      abstract:
        'Geese feed on seagrass in winter. We excluded geese from 30 plots in two shallow lagoons for three winters. Shoot density in exclosures was 2.6 times higher in spring, and meadows expanded only there. In the second lagoon, which freezes, geese had no effect. Numbers of geese have tripled since 1990, and restoration plans ignore them.',
    },
    {
      title: 'Forecasting suitable sites for seagrass restoration under sea-level rise',
      year: 2023,
      kind: 'article',
      abstract:
        'Sites suitable today may be too deep tomorrow. We model light, waves and sediment for the coast of Tessaly until 2060 and rank sites for seagrass restoration. A third of the sites now under restoration become unsuitable, while new sites appear on flooded meadows. The ranking is robust to the climate scenario but not to assumptions on sediment supply. Model code is not validated outside the bay.',
    },
    {
      title: 'Fungal disease in seagrass nurseries: cause and control',
      year: 2020,
      kind: 'article',
      abstract:
        'Nurseries lose up to half of their seeds to fungal disease. We isolated the fungus from seeds of five nurseries and tested treatments. Copper at low dose raised germination from 23 to 71 per cent without harm to seedlings. Warm storage favours the disease. The long-term effect of copper in the sediment has not been studied and should be before use in the field.',
    },
    {
      title: 'Acoustic monitoring of fish in restored seagrass meadows',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Counting fish by divers is slow. We recorded sound in twelve restored and six bare sites for a year and trained a classifier for the calls of four invented fish species. Call rates followed diver counts with a correlation of 0.77 and rose with the age of the meadow. Boat noise masked a fifth of the recordings. Silent species cannot be monitored in this way.',
    },
    {
      title: 'Cost of seagrass restoration: an analysis of 204 projects',
      year: 2017,
      kind: 'article',
      abstract:
        'Managers lack figures on cost. We collected the budgets of 204 seagrass restoration projects. The median cost was 106,000 crowns per hectare, with a range over three orders of magnitude. Volunteers lowered the cost by 38 per cent. Monitoring accounted for 11 per cent on average and was cut first. Projects without published budgets are missing, which probably biases the median upwards.',
    },
    {
      title: 'Seagrass restoration and wave attenuation: a flume and field comparison',
      year: 2016,
      kind: 'article',
      abstract:
        'Seagrass damps waves and protects shores. We measured wave height across three restored meadows and in a flume with artificial blades. Restored meadows lowered wave height by 21 per cent in summer and by 4 per cent in winter, when storms occur. Flume studies with stiff blades overestimate attenuation by half. Currents were not measured.',
    },
    {
      title: 'Restoration of seagrass in ports: light below pontoons',
      year: 2022,
      kind: 'article',
      abstract:
        'Ports shade the sea floor. We replaced solid pontoons by gratings in four ports and planted seagrass below. Light rose from 6 to 31 per cent of the surface value and plants survived at two of four ports. Copper from boat paint killed plants at the others. Gratings are useful only where paint is controlled. Effects on mooring safety were outside the scope.',
    },
    {
      title: 'Complete recovery of seagrass in one season by electric stimulation',
      year: 2019,
      kind: 'article',
      retracted: true,
      abstract:
        'Electric stimulation of the sediment restored seagrass completely within one season at all of forty sites. The method works at any depth. We recommend its immediate use.',
    },
  ],
};
