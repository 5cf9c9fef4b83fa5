import type { SampleField } from './sample-work.js';

export const questionAnswering: SampleField = {
  name: 'Retrieval-augmented question answering',
  category: 'cs.CL',
  journal: 'Sample Journal of Language Technology',
  conference: 'Proceedings of the Sample Conference on Language Processing',
  works: [
    {
      title: 'Retrieval-augmented language models answer rare questions better',
      year: 2021,
      kind: 'conference-paper',
      preprintTitle: 'Retrieval augmented language models answer rare questions better',
      abstract:
        'Language models store facts in their weights and forget rare ones. We combine a language model with a retriever over 21 million invented encyclopaedia passages and evaluate on questions grouped by how often their answer occurs. Retrieval raises accuracy from 12 to 43 per cent on rare questions and not at all on frequent ones. Retrieval augmentation helps where memory fails. The corpus is in English only, and passages are cut at a fixed length.',
    },
    {
      title: 'Lost in long contexts: where language models look for answers',
      year: 2023,
      kind: 'conference-paper',
      abstract:
        'Long contexts promise to make retrieval superfluous. We place the passage that holds the answer at different positions among distractors and measure question answering of six language models. Accuracy falls by 24 points when the passage is in the middle. Models with longer contexts show the same pattern. Our test uses one answer passage per question; questions that need several passages remain to be examined.',
    },
    {
      title: 'Citations in generated answers: how often do they support the claim?',
      year: 2023,
      kind: 'conference-paper',
      abstract:
        'Systems for retrieval-augmented question answering cite sources. We asked annotators to check 4,200 citations of four systems. Only 68 per cent of the cited passages fully supported the sentence, and fluent answers had fewer supported sentences. Users rated unsupported answers as more useful. Automatic checks agreed with annotators in 81 per cent of the cases. All questions were short, so long reports are not covered.',
    },
    {
      title: 'Verifying citations with sentence-level entailment',
      year: 2024,
      kind: 'preprint',
      abstract:
        'Citations of generated answers must be verified. We propose a small entailment model that compares each sentence of an answer with each sentence of the cited passage and returns the one that supports it. It reaches 88 per cent agreement with annotators at a fiftieth of the cost of a large model. Numbers are its main weakness: it accepts wrong quantities in 30 per cent of the cases. Verification of tables is left to future work.',
    },
    {
      title: 'Dense or sparse retrieval for question answering? A careful comparison',
      year: 2020,
      kind: 'conference-paper',
      abstract:
        'Dense retrieval is reported to beat sparse retrieval. We compare both on eleven question answering collections with tuned parameters. Dense retrieval wins on collections whose questions resemble its training data and loses on seven others. A combination of both is best everywhere. Dense retrieval does not generalise to new domains without further training. Latency was not part of the comparison.',
    },
    {
      title: 'Dense retrieval generalises to new domains with synthetic questions',
      year: 2022,
      kind: 'conference-paper',
      preprintTitle: 'Dense retrieval generalizes to new domains with synthetic questions',
      abstract:
        'Dense retrieval fails on new domains. We generate synthetic questions for passages of the new domain and train on them. With synthetic questions dense retrieval improves on nine of eleven collections and beats sparse retrieval on eight. Quality filters for the questions matter more than their number. Domains with many tables do not profit. The language model that writes the questions may leak test data.',
    },
    {
      title: 'A survey of retrieval-augmented generation',
      year: 2024,
      kind: 'review',
      abstract:
        'Retrieval-augmented generation connects language models with external knowledge. We review 240 papers by the retriever, the way passages enter the model, and the evaluation. Most gains come from better retrieval and not from better fusion. Evaluation relies on short factual questions. Open challenges are conflicting sources, freshness, and attribution, for which no accepted benchmark exists.',
    },
    {
      title: 'When sources disagree: language models and conflicting evidence',
      year: 2023,
      kind: 'conference-paper',
      abstract:
        'Retrieved passages often contradict each other. We build a collection of 3,100 questions with conflicting evidence and test five language models. Models follow the passage that repeats the question most closely, regardless of its source, and mention the conflict in 7 per cent of the answers. Instructions to report conflicts raise this to 29 per cent. The conflicts are constructed and may be simpler than natural ones.',
    },
    {
      title: 'Learning when not to retrieve',
      year: 2022,
      kind: 'preprint',
      abstract:
        'Retrieval costs time and can mislead. We train a classifier that decides from the question and the hidden state of a language model whether to retrieve. It skips 46 per cent of the retrievals and raises accuracy of question answering by 1.4 points. Confidence of the model alone is a poor criterion. For questions about recent events the classifier is wrong in a third of the cases, because it cannot know what it does not know.',
    },
    {
      title: 'Prompt injection through retrieved passages',
      year: 2024,
      kind: 'conference-paper',
      abstract:
        'Retrieved text can carry instructions for the language model. We hide instructions in 500 passages and measure how often seven systems for question answering obey. Between 11 and 74 per cent of the hidden instructions are followed. Marking passages as data halves the rate, and a filter in front of the model stops most simple attacks. No defence stopped adaptive attacks. We tested text only; images are open.',
    },
    {
      title: 'Question answering over scholarly abstracts: the Halvorsen collection',
      year: 2021,
      kind: 'article',
      abstract:
        'Scholars ask questions that one paper cannot answer. We present the Halvorsen collection of 1,020 questions by scholars with answers composed from several abstracts, each sentence with its sources. Language models with retrieval answer 38 per cent of the questions fully. They miss limitations stated in the abstracts. Only three disciplines are covered, and full texts are not part of the collection.',
    },
    {
      title: 'Small language models with retrieval match large ones without',
      year: 2022,
      kind: 'article',
      abstract:
        'Large language models are costly. We compare models of seven sizes with and without retrieval on factual question answering. A model of one billion parameters with retrieval matches a model of sixty billion without. The advantage disappears for questions that need reasoning over several facts. Energy use falls by a factor of 22. Results may depend on the corpus, which contains nearly all answers.',
    },
    {
      title: 'Reranking passages by answer agreement',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Rerankers score passages one by one. We rerank passages by how many others lead to the same answer, a form of voting among sources. On four collections accuracy of question answering rises by 2.8 points at no cost of training. Voting fails when a false claim is copied widely. A weighting by independent sources should be explored.',
    },
    {
      title: 'Human evaluation of long-form answers: what annotators disagree about',
      year: 2020,
      kind: 'article',
      abstract:
        'Long answers are hard to evaluate. Thirty annotators compared 900 pairs of long answers and explained their choice. Agreement was moderate, with a kappa of 0.46. Completeness and focus were the main causes of disagreement, not correctness. Experts preferred answers that stated their limits. Annotators were paid by the hour, and fatigue was not controlled.',
    },
    {
      title: 'Automatic metrics for long-form question answering are misleading',
      year: 2022,
      kind: 'conference-paper',
      abstract:
        'Overlap metrics are still used for long answers. We show that copying the question scores higher than good answers of experts under three of five metrics. None of the metrics correlates with judgements of annotators beyond 0.3. Metrics for question answering should be replaced by checks of single claims. Such checks exist for English only.',
    },
    {
      title: 'Freshness in retrieval-augmented question answering',
      year: 2023,
      kind: 'article',
      abstract:
        'Answers change over time. We collect 2,400 questions whose answer changed within two years and test systems that retrieve from an index of growing age. Accuracy falls by 9 points for every six months without update. Date stamps in passages help language models to prefer newer facts, but old passages still win when they are longer. How often an index must be renewed for each topic is unknown.',
    },
    {
      title: 'Chunking documents for retrieval: does size matter?',
      year: 2023,
      kind: 'preprint',
      abstract:
        'Documents are cut into chunks before retrieval. We compare nine ways of chunking on six collections. Chunks of three to five sentences that respect paragraphs are best for question answering, and overlap between chunks does not help. The choice changes accuracy by up to 11 points, more than the choice of the retriever. Documents with formulas were excluded.',
    },
    {
      title: 'Trust in cited answers: an eye-tracking study',
      year: 2022,
      kind: 'article',
      abstract:
        'Do readers check citations? We tracked the eyes of 52 students who read answers with correct, false or missing citations. Citations raised trust regardless of their correctness, and only 9 per cent of the readers opened a source. A visible quotation beside the claim doubled the detection of false citations. Students of one university took part, so the results may not hold for professionals.',
    },
    {
      title: 'Multilingual retrieval for question answering in low-resource languages',
      year: 2021,
      kind: 'conference-paper',
      abstract:
        'Most knowledge is written in few languages. We retrieve passages across languages for questions in eleven low-resource languages. Cross-lingual dense retrieval finds the answer for 52 per cent of the questions against 19 per cent with passages of the own language. Names in other scripts cause half of the errors. Native speakers judged answers for four of the languages only.',
    },
    {
      title: 'Perfect factuality by self-reflection in language models',
      year: 2023,
      kind: 'preprint',
      retracted: true,
      abstract:
        'We report that repeated self-reflection removes all factual errors from language models. Accuracy is 100 per cent on every collection. Retrieval becomes unnecessary.',
    },
  ],
};
