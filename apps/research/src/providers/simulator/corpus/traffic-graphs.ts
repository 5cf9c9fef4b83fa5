import type { SampleField } from './sample-work.js';

export const trafficGraphs: SampleField = {
  name: 'Traffic forecasting',
  category: 'cs.LG',
  journal: 'Sample Transactions on Transport Data',
  conference: 'Proceedings of the Sample Conference on Learning Systems',
  works: [
    {
      title: 'Graph neural networks for traffic forecasting on sparse sensor networks',
      year: 2019,
      kind: 'conference-paper',
      preprintTitle: 'Graph neural networks for traffic forecasting with sparse sensors',
      abstract:
        'Traffic forecasting with graph neural networks assumes that every road carries a sensor. We propose SparseFlow, a graph neural network that passes messages through roads without sensors by learning virtual nodes. On the invented Lindholm and Kestrel data sets it lowers the error for fifteen-minute forecasts by 12 per cent when only a tenth of the roads is measured. The gain vanishes on dense networks. Training takes a day on one accelerator, which limits its use by small towns.',
    },
    {
      title: 'Do graph neural networks beat simple baselines in traffic forecasting?',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'New graph neural networks for traffic forecasting appear every month. We re-evaluate fourteen of them against historical averages and gradient boosting under one protocol on five data sets. Gradient boosting with neighbour features matches or beats ten of the fourteen graph neural networks. Differences between the best models are smaller than between random seeds. We recommend reporting seeds and tuned baselines. Only highway data were available, so results for city streets are unknown.',
    },
    {
      title: 'Adaptive adjacency: learning road graphs for traffic forecasting',
      year: 2020,
      kind: 'conference-paper',
      preprintTitle: 'Adaptive adjacency: learning the road graph for traffic forecasting',
      abstract:
        'The road graph used by graph neural networks is usually fixed by distance. We introduce an adaptive adjacency matrix that is learned together with the forecast and changes with the time of day. Adaptive adjacency improves traffic forecasting by 7 per cent on Lindholm and reveals commuter flows. It needs memory quadratic in the number of roads and does not scale beyond 20,000 nodes.',
    },
    {
      title: 'Learned adjacency does not improve traffic forecasting under distribution shift',
      year: 2022,
      kind: 'conference-paper',
      abstract:
        'Learned road graphs are said to improve traffic forecasting. We test adaptive adjacency under road works, holidays and a lockdown. Adaptive adjacency does not improve traffic forecasting when the distribution shifts; a fixed graph by distance is 9 per cent better. Learned graphs encode the past too closely. How to update them online is an open problem.',
    },
    {
      title: 'A survey of spatio-temporal graph neural networks for traffic',
      year: 2022,
      kind: 'review',
      abstract:
        'We survey 163 papers on spatio-temporal graph neural networks for traffic forecasting published since 2017. We group them by how they model space, time and external events, and compare reported errors on common data sets. Attention-based models report the lowest errors, but evaluation protocols differ widely. Few papers treat uncertainty, and almost none has been deployed. Public data sets come from a handful of regions, which is a serious limitation of the field.',
    },
    {
      title: 'Transfer learning between cities for traffic forecasting',
      year: 2021,
      kind: 'article',
      abstract:
        'Cities without long records cannot train traffic models. We study transfer learning from a data-rich city to a data-poor city with a graph neural network whose node features are computed from the street layout. With one week of target data, transfer lowers the error by 23 per cent against training from scratch. Transfer hurts when the source city has a different peak structure. A criterion for choosing the source city is missing.',
    },
    {
      title: 'Uncertainty estimates for short-term traffic forecasts with deep ensembles',
      year: 2020,
      kind: 'article',
      abstract:
        'Traffic control needs to know how sure a forecast is. We compare deep ensembles, dropout and quantile regression on graph neural networks for traffic forecasting. Deep ensembles give calibrated intervals in normal traffic, with 94 per cent coverage, but only 61 per cent during incidents. Quantile regression is cheaper and nearly as good. None of the methods flags incidents in advance.',
    },
    {
      title: 'Attention over road segments for travel time estimation',
      year: 2018,
      kind: 'conference-paper',
      abstract:
        'Travel time estimation sums over segments and ignores how they interact. We present a transformer that attends over the road segments of a route and predicts travel time with the departure time as input. On 1.2 million invented taxi trips in Kestrel the mean error falls from 17 to 13 per cent. Attention weights point at junctions with lights. Rare routes are not improved, since the model has hardly seen their segments.',
    },
    {
      title: 'Traffic forecasting from mobile phone handovers without road sensors',
      year: 2019,
      kind: 'article',
      abstract:
        'Road sensors are expensive. We forecast traffic from handovers between mobile phone cells, mapped to roads with a hidden Markov model. Speeds on main roads are estimated within 9 km/h and forecast for thirty minutes nearly as well as with loop sensors. Side streets cannot be resolved. The method depends on data of a single operator, and its customers may not represent all drivers.',
    },
    {
      title: 'Incident detection in traffic streams with graph autoencoders',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Incidents must be detected within minutes. We train a graph autoencoder on normal traffic and raise an alarm where the reconstruction error of a road and its neighbours is high. On 312 labelled incidents the detector finds 78 per cent at one false alarm a day, eleven points more than a detector without the graph. Slow incidents such as ice are missed. Labels came from police reports, which leave out minor incidents.',
    },
    {
      title: 'Reinforcement learning of traffic lights with forecasts of a graph neural network',
      year: 2022,
      kind: 'preprint',
      abstract:
        'Traffic lights react to queues that are already there. We give a reinforcement learning agent the forecast of a graph neural network and let it control 36 junctions in simulation. Waiting time falls by 15 per cent against an agent without forecasts and by 28 per cent against fixed plans. Forecast errors above 20 per cent cancel the gain. All experiments are simulated; tests on real junctions are needed.',
    },
    {
      title: 'Missing data in traffic forecasting: imputation or masking?',
      year: 2020,
      kind: 'article',
      abstract:
        'Sensors fail often, and forecasts suffer. We compare eleven ways to treat missing data in traffic forecasting, from linear interpolation to masking within the network. Masking inside a graph neural network is best when whole sensors fail, interpolation when single values are missing. Imputation by generative models is never worth its cost. Failures were simulated at random, although real failures cluster in storms.',
    },
    {
      title: 'Explaining traffic forecasts to operators: a user study',
      year: 2023,
      kind: 'article',
      abstract:
        'Operators of traffic centres mistrust neural networks. Twenty-six operators judged forecasts with and without explanations that highlight influential roads. Explanations raised correct rejections of wrong forecasts from 41 to 66 per cent and did not lower acceptance of right ones. Text was preferred to heat maps. The study took place in one traffic centre, and long-term effects on trust were not observed.',
    },
    {
      title: 'Traffic forecasting with large pretrained time-series models',
      year: 2024,
      kind: 'preprint',
      abstract:
        'Large models pretrained on many time series forecast new series without training. We evaluate three of them on traffic forecasting. Without training they match a tuned graph neural network at one hour ahead and lose by 14 per cent at fifteen minutes. Fine-tuning on two days of data closes the gap. Inference is a hundred times slower, and it is unclear whether the test data were part of pretraining.',
    },
    {
      title: 'The Lindholm traffic data set: five years of loop sensors in a mid-sized city',
      year: 2018,
      kind: 'article',
      abstract:
        'Data sets for traffic forecasting cover highways of large regions. We publish five years of minute data from 780 loop sensors in the invented mid-sized city of Lindholm, with weather, events and road works. Simple models have errors twice as high as on highway data, which shows how hard city traffic is. Gaps due to repairs make up four per cent. Bicycles and pedestrians are not counted.',
    },
    {
      title: 'Privacy-preserving traffic forecasting with federated graph learning',
      year: 2022,
      kind: 'conference-paper',
      abstract:
        'Operators of fleets do not share their traces. We propose federated training of a graph neural network for traffic forecasting in which only gradients of shared roads are exchanged. With eight operators the error is 4 per cent above central training, and no operator alone comes within 20 per cent. An attacker can still infer empty depots from gradients. Stronger privacy guarantees at the same accuracy remain an open question.',
    },
    {
      title: 'Weather and traffic: when does rain matter for short-term forecasts?',
      year: 2017,
      kind: 'article',
      abstract:
        'Weather is often added to traffic models without proof of benefit. We analysed two years of traffic and radar rain in Lindholm. Rain above two millimetres an hour lowered speeds by 6 per cent, yet adding rain to forecasts of fifteen minutes brought nothing, because speeds already carry the information. For forecasts beyond two hours the error fell by 5 per cent. Snow was too rare to be analysed.',
    },
    {
      title: 'Hierarchical graph neural networks for city-scale traffic forecasting',
      year: 2023,
      kind: 'conference-paper',
      preprintTitle: 'Hierarchical graph neural networks for traffic forecasting at city scale',
      abstract:
        'Graph neural networks for traffic forecasting do not scale to whole cities. We build a hierarchy of districts by clustering roads and pass messages within and between levels. The model forecasts 96,000 roads in two seconds with an error equal to that of a flat model on the part where the latter fits into memory. Clusters are static, although districts change with the time of day. The energy cost of training was not recorded.',
    },
    {
      title: 'Benchmarking the carbon cost of traffic forecasting models',
      year: 2023,
      kind: 'article',
      abstract:
        'Accuracy is reported, energy is not. We measured the energy of training and serving nineteen traffic forecasting models. The most accurate graph neural network used 340 times the energy of gradient boosting for an error 2 per cent lower. Serving dominates training after three weeks. Energy was measured on one type of hardware, which limits the comparison.',
    },
    {
      title: 'Near-perfect traffic prediction with fractal residual networks',
      year: 2020,
      kind: 'article',
      retracted: true,
      abstract:
        'We present fractal residual networks for traffic prediction and report an error of 0.3 per cent on all data sets. The method outperforms graph neural networks by a factor of thirty. No limitations were found.',
    },
  ],
};
