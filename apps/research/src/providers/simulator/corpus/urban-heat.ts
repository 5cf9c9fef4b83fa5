import type { SampleField } from './sample-work.js';

export const urbanHeat: SampleField = {
  name: 'Urban heat',
  category: 'physics.soc-ph',
  journal: 'Sample Journal of Urban Climate',
  conference: 'Proceedings of the Sample Conference on Cities',
  works: [
    {
      title: 'Green roofs lower summer surface temperature in the port district of Marrowgate',
      year: 2017,
      kind: 'article',
      abstract:
        'Urban heat islands raise mortality during heat waves, and green roofs are often proposed as a remedy. We measured surface temperature on 42 green roofs and 42 bitumen roofs in the port district of Marrowgate over three summers. Green roofs were on average 14.2 degrees cooler at noon and 2.1 degrees warmer before dawn. The cooling effect disappeared when soil moisture fell below nine per cent. A limitation of this study is that only extensive roofs with sedum were sampled, so the results may not hold for intensive roofs.',
    },
    {
      title: 'Street trees or green roofs? A cost comparison for urban cooling',
      year: 2019,
      kind: 'article',
      abstract:
        'Cities have to choose between measures that cool streets and measures that cool buildings. This paper compares the cost of street trees and green roofs per degree of cooling at pedestrian height, using a calibrated microclimate model of six districts. Street trees cooled the pedestrian level by 1.8 degrees, whereas green roofs had no measurable effect at that height. Trees were four times cheaper over thirty years. Maintenance cost was taken from a single municipality and remains uncertain.',
    },
    {
      title: 'Cool pavements reduce air temperature but increase thermal discomfort of pedestrians',
      year: 2020,
      kind: 'article',
      abstract:
        'Reflective coatings are marketed as cool pavements. We coated eleven blocks in Sandhollow and measured air temperature, radiant temperature and the reported comfort of 312 pedestrians. Air temperature at two metres fell by 0.6 degrees. Mean radiant temperature at noon rose by 4.0 degrees because of reflected sunlight, and pedestrians felt hotter. Cool pavements should therefore not be used where people walk at midday. Long-term weathering of the coating was not studied.',
    },
    {
      title: 'Do cool pavements harm pedestrian comfort? A two-year field trial',
      year: 2022,
      kind: 'article',
      abstract:
        'Earlier work suggests that cool pavements increase the thermal discomfort of pedestrians. We repeated the measurement over two years on twenty-four streets with a matte coating. Air temperature fell by 0.5 degrees, and reported comfort did not differ between coated and uncoated streets. We found no evidence that cool pavements harm pedestrian comfort when the coating is matte. Further research is needed on glare for drivers.',
    },
    {
      title: 'Mapping urban heat islands from low-cost sensor networks',
      year: 2018,
      kind: 'conference-paper',
      preprintTitle: 'Mapping the urban heat island from low-cost sensor networks',
      abstract:
        'Satellite images show surface temperature at one time of day only. We present a method that maps the urban heat island hourly from a network of 600 low-cost sensors, with a Gaussian process that corrects the bias of each sensor. On a held-out set of 40 reference stations the error is 0.41 degrees, a third less than with inverse distance weighting. The method needs at least eight sensors per square kilometre, which few cities have.',
    },
    {
      title: 'Heat exposure of outdoor workers during the 2016 heat wave in Sandhollow',
      year: 2018,
      kind: 'article',
      abstract:
        'Outdoor workers are exposed to urban heat for longer than other residents. We followed 184 street cleaners and builders in Sandhollow with wearable sensors during a heat wave of nine days. Median exposure above the recommended limit was 3.4 hours a day. Workers who could choose their shift had half the exposure. Women made up only seven per cent of the sample, so no conclusion about sex differences can be drawn.',
    },
    {
      title: 'A systematic review of nature-based solutions against urban heat',
      year: 2021,
      kind: 'review',
      abstract:
        'Nature-based solutions such as parks, street trees, green roofs and ponds are promoted against urban heat. We reviewed 147 field studies published between 2000 and 2020. Parks cooled their surroundings by 0.9 degrees on average, street trees by 1.4 degrees, and green roofs by 0.1 degrees at street level. Three quarters of the studies came from temperate cities. Evidence from arid and tropical cities is lacking, and few studies lasted longer than one summer.',
    },
    {
      title: 'Night-time cooling of urban parks depends on their wind corridors',
      year: 2016,
      kind: 'article',
      abstract:
        'Parks cool the neighbourhoods around them, but how far the cool air travels is unclear. We released tracer balloons on 60 nights in nine parks of Marrowgate and logged air temperature along transects. Cool air travelled up to 350 metres along streets open to the park and less than 40 metres where a row of houses closed it off. Planning rules should therefore keep wind corridors open. The transects were walked on calm nights only.',
    },
    {
      title: 'Learning building-level energy demand for cooling from urban heat maps',
      year: 2022,
      kind: 'preprint',
      abstract:
        'Demand for air conditioning follows urban heat, but energy models rarely use local temperature. We train a neural network that predicts the hourly cooling demand of single buildings from heat maps, floor area and building age. On smart-meter data of 5,300 buildings it lowers the error by 18 per cent against a model that uses the airport temperature. The model fails for buildings with shops on the ground floor. It remains an open question how well it transfers to other cities.',
    },
    {
      title: 'Inequality of urban heat exposure across twelve river cities',
      year: 2020,
      kind: 'article',
      abstract:
        'Poorer neighbourhoods are often hotter. We combined census data with urban heat maps of twelve river cities. In ten of them, households in the lowest income quintile lived in blocks that were 1.1 degrees hotter at night. Tree cover explained 60 per cent of the difference. The two exceptions had social housing beside the river. Because exposure was measured at home, the heat met at work and on the way is unknown.',
    },
    {
      title: 'Irrigation of green roofs with grey water under drought',
      year: 2019,
      kind: 'article',
      abstract:
        'Green roofs lose their cooling effect in drought. We irrigated twelve test roofs with treated grey water and compared them with rain-fed roofs during a drought of 71 days. Irrigated roofs stayed 11 degrees cooler at noon and kept all of their plants, while rain-fed roofs lost 63 per cent. Salt accumulated in the substrate and reached harmful levels in the second year. The long-term effect of salt on the plants should be investigated.',
    },
    {
      title: 'Cooling by urban ponds is small and turns into warming at night',
      year: 2015,
      kind: 'article',
      abstract:
        'Ponds are believed to cool cities in summer. We measured air temperature around thirty ponds in three cities for two summers. Cooling by day was 0.3 degrees at most and vanished ten metres from the shore. At night the air beside ponds was 0.5 degrees warmer than elsewhere. Ponds do not relieve urban heat at night, when it does most harm to sleep. Only ponds smaller than two hectares were included.',
    },
    {
      title: 'Shading by photovoltaic canopies in public squares',
      year: 2023,
      kind: 'article',
      abstract:
        'Squares without trees become unusable in heat waves. We placed photovoltaic canopies on two squares in Tarn Valley and counted visitors with anonymous sensors before and after. Mean radiant temperature below the canopies fell by 19 degrees, and the number of visitors at noon rose by 140 per cent. The canopies paid for themselves in eleven years. Storm safety limits their size, and noise below them was not assessed.',
    },
    {
      title: 'Forecasting heat-related ambulance calls with urban temperature fields',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Ambulance services need to know where heat will harm people. We propose a Poisson model that forecasts heat-related calls for each district from urban temperature fields, age structure and humidity. In a test over four summers the model placed 71 per cent of the calls in the five districts it ranked highest. Humidity added nothing once night temperature was included. Calls by tourists are not covered, as they have no home district.',
    },
    {
      title: 'White roofs cool cities at the price of warmer winters: a simulation for Marrowgate',
      year: 2014,
      kind: 'article',
      abstract:
        'White roofs reflect sunlight all year round. We simulated the energy balance of all buildings in Marrowgate with white, dark and green roofs for a typical year. White roofs saved 9 per cent of cooling energy but raised heating energy by 6 per cent. Green roofs saved less in summer and cost nothing in winter. The simulation ignores soiling, which lowers reflectance by a fifth within two years.',
    },
    {
      title: 'Sky view factor from street photographs explains night-time urban heat',
      year: 2019,
      kind: 'preprint',
      abstract:
        'The sky view factor describes how much of the sky a street sees and thus how fast it cools at night. We derive it from 210,000 street photographs with a segmentation network and relate it to air temperature at night. Sky view factor explains 58 per cent of the variance of night-time urban heat, more than vegetation does. Photographs taken in winter overestimate it under deciduous trees. A correction for the season is left for future work.',
    },
    {
      title: 'Public acceptance of tree planting for urban cooling: a survey in four towns',
      year: 2022,
      kind: 'article',
      abstract:
        'Trees take space from parking. We surveyed 2,140 residents of four towns about street trees for urban cooling. Seventy-one per cent supported planting in general and 46 per cent in place of parking before their own house. Support rose by 12 points after a visualisation of cooler streets was shown. People without a telephone line were not reached, and intentions may differ from behaviour.',
    },
    {
      title: 'Ten years of urban heat adaptation plans: what was built and what was not',
      year: 2023,
      kind: 'review',
      abstract:
        'Many cities adopted heat adaptation plans, but little is known about their implementation. We reviewed the plans of 88 cities and visited 30 of them. Of 1,260 planned measures, 38 per cent were built; drinking fountains most often and wind corridors almost never. Plans with a named budget were three times as likely to be carried out. No city had measured whether its measures lowered temperature, which is a striking gap in evaluation.',
    },
    {
      title: 'Green roofs and sleep: no effect on bedroom temperature in attic flats',
      year: 2021,
      kind: 'article',
      retracted: true,
      abstract:
        'Attic flats suffer most from urban heat. We installed green roofs above 25 attic flats and compared bedroom temperature with 25 neighbours. Bedroom temperature at midnight did not differ. We conclude that insulation matters more than vegetation.',
    },
    {
      title: 'Evapotranspiration of urban trees under water stress: sap flow in 90 limes',
      year: 2020,
      kind: 'article',
      abstract:
        'Street trees cool by evapotranspiration, which depends on water. We measured sap flow in 90 lime trees in paved and open soil during two dry summers. Trees in paved soil transpired 47 per cent less and closed their stomata before noon. Their cooling effect fell from 1.7 to 0.6 degrees. Unsealing two square metres around the stem restored half of it. Other species may react differently, and roots were not examined.',
    },
  ],
};
